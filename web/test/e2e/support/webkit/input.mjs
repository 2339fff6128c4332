/** Keys of WebDriver (https://www.w3.org/TR/webdriver2/#keyboard-actions) that make no sign, as WebKit calls them. */
const KEYS = {
  '\uE001': 'Cancel',
  '\uE002': 'Help',
  '\uE003': 'Backspace',
  '\uE004': 'Tab',
  '\uE005': 'Clear',
  '\uE006': 'Return',
  '\uE007': 'Enter',
  '\uE008': 'Shift',
  '\uE009': 'Control',
  '\uE00A': 'Alternate',
  '\uE00B': 'Pause',
  '\uE00C': 'Escape',
  '\uE00D': 'Space',
  '\uE00E': 'PageUp',
  '\uE00F': 'PageDown',
  '\uE010': 'End',
  '\uE011': 'Home',
  '\uE012': 'LeftArrow',
  '\uE013': 'UpArrow',
  '\uE014': 'RightArrow',
  '\uE015': 'DownArrow',
  '\uE016': 'Insert',
  '\uE017': 'Delete',
  '\uE03D': 'Meta',
  '\uE050': 'Shift',
  '\uE051': 'Control',
  '\uE052': 'Alternate',
  '\uE053': 'Meta',
}
const MODIFIERS = { Shift: 'Shift', Control: 'Control', Alternate: 'Alt', Meta: 'Meta' }
const BUTTONS = ['Left', 'Middle', 'Right']

/** Keys and pointer of a page: events as a person's come from, through GTK. */
export function inputOf(automate, handle) {
  const held = new Set()
  let position = { x: 0, y: 0 }
  let pressed = 'None'

  const press = (interactions) => automate('performKeyboardInteractions', { handle, interactions })
  const point = (interaction, button) => {
    const modifiers = [...held].map((key) => MODIFIERS[key])
    return automate('performMouseInteraction', { handle, position, button, interaction, modifiers })
  }

  const acts = {
    async keyDown({ value }) {
      const key = KEYS[value]
      // A sign is pressed and released at once.
      if (!key) return press([{ type: 'InsertByKey', text: value }])
      if (key in MODIFIERS) held.add(key)
      await press([{ type: 'KeyPress', key }])
    },
    async keyUp({ value }) {
      const key = KEYS[value]
      held.delete(key)
      if (key) await press([{ type: 'KeyRelease', key }])
    },
    async pointerMove({ x, y }) {
      position = { x, y }
      await point('Move', pressed)
    },
    async pointerDown({ button }) {
      pressed = BUTTONS[button]
      await point('Down', pressed)
    },
    async pointerUp({ button }) {
      pressed = 'None'
      await point('Up', BUTTONS[button])
    },
  }

  async function perform(sources) {
    for (const { actions } of sources) {
      for (const action of actions) {
        if (!acts[action.type]) throw new Error(`WebKitGTK is not taught ${action.type}`)
        await acts[action.type](action)
      }
    }
    return {}
  }

  // One after the other, however soon they are asked for: WebKit takes no second one before the first has had its effect.
  let before = Promise.resolve()
  return (sources) => {
    const next = before.then(() => perform(sources))
    before = next.catch(() => undefined)
    return next
  }
}
