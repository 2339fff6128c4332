/**
 * What one of the supported browsers lacks and is used all the same, as the code does without it there: in these files of
 * `src`, and why that is well.
 */
export const GUARDED: Record<string, { in: string[]; because: string }> = {
  'api.AbortSignal.timeout_static': {
    in: [
      'server/transport.ts',
      'form/catalogues/catalogues.ts',
      'loading/signalWithTimeout.ts',
      'signing/bridge.ts',
    ],
    because: 'Chrome before 124 ends it with an AbortError, not a TimeoutError, and nobody asks which',
  },
  'api.File.webkitRelativePath': {
    in: ['kinds/evisa/import/pictureFiles.ts'],
    because: 'Firefox on Android chooses no folders; who reads it takes its absence for none',
  },
  'api.HTMLMediaElement.srcObject': {
    in: ['camera/useCamera.ts', 'verify/Scan.tsx'],
    because: 'what is newer is the handle of a MediaSource; a camera’s stream always worked',
  },
  'api.KeyboardEvent.repeat': {
    in: ['ui/keys/shortcuts.ts'],
    because: 'it was false by mistake on one kind of Linux, where several keys are held down',
  },
  'api.MediaDevices.enumerateDevices': {
    in: ['camera/useCamera.ts'],
    because: 'older Firefox names devices while one of them is used only, and then it is asked',
  },
  'api.MediaStreamTrack.getCapabilities': {
    in: ['camera/torch.ts'],
    because: 'without it the camera’s light is not offered',
  },
  'api.Navigator.vibrate': {
    in: ['form/photo/live/LiveDialog.tsx'],
    because: 'a hint that is not felt is seen and spoken',
  },
  'api.PublicKeyCredential.authenticatorAttachment': {
    in: ['account/secondFactor/webauthn.ts'],
    because: 'its absence is sent as such',
  },
  'api.PublicKeyCredential.parseCreationOptionsFromJSON_static': {
    in: ['account/secondFactor/webauthn.ts'],
    because: 'the file asks for it, and does its work where it is not there',
  },
  'api.PublicKeyCredential.parseRequestOptionsFromJSON_static': {
    in: ['account/secondFactor/webauthn.ts'],
    because: 'as the other',
  },
  'api.PublicKeyCredential.toJSON': { in: ['account/secondFactor/webauthn.ts'], because: 'as the others' },
  'api.Window.requestIdleCallback': {
    in: ['content/keepContent.ts', 'kinds/evisa/wizard.ts'],
    because: 'Safari has none: both ask for it, and take a timer or begin at once',
  },
  'api.*.beforeunload_event': {
    in: ['loading/leaving.ts'],
    because: 'on iPhones it never comes: links that are followed are heard, too',
  },
  'api.*.sync_event': {
    in: ['outbox/serviceWorker.ts'],
    because: 'where it never comes, pages send what was queued',
  },
  'html.elements.search': {
    in: [
      'authority/content/ContentVersions.tsx',
      'authority/support/SupportDesk.tsx',
      'content/HelpBox.tsx',
      'content/Questions.tsx',
      'form/screens/FilterForm.tsx',
      'ui/list/FilterBar.tsx',
    ],
    because: 'without it there is a landmark less; base.css makes a block of it',
  },
  'html.elements.video.playsinline': {
    in: ['form/photo/live/Viewfinder.tsx', 'verify/Scan.tsx'],
    because: 'Firefox plays nothing in a window of its own to begin with',
  },
}

/** Styles, and what is below them, that a browser may leave out: what the page is like there. */
export const LEFT_OUT: Record<string, string> = {
  'css.properties.accent-color':
    'older Safari does not look after the contrast of its ticks; ours has enough',
  'css.properties.break-after': 'a heading may end a printed page',
  'css.properties.content-visibility': 'of what is closed on paper, see details-content',
  'css.properties.cursor': 'where fingers point there is no pointer',
  'css.properties.font-family.ui-monospace': 'the next typeface named is taken',
  'css.properties.forced-color-adjust': 'an ornament takes the colours of the system',
  'css.properties.resize': 'a text field on a phone keeps its size',
  'css.properties.text-wrap': 'lines break where they always did',
  'css.properties.word-break.auto-phrase': 'Chinese and Japanese break between any signs, as ever',
  'css.selectors.details-content': 'what was closed stays closed on paper',
  'css.selectors.has': 'the bar above a table does not stay in sight while one scrolls',
}
