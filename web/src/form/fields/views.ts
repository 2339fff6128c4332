import type { Field, Kind } from '../../worker/types'
import { ChoiceField } from './ChoiceField'
import { DateField } from './DateField'
import { declareViews, type View } from './declaredViews'
import { CheckboxField, SwitchField } from './SwitchField'
import { LongTextField, TextField } from './TextField'

/**
 * What brings much code with it, or stands in few forms: searches in long lists, places, rows, and everything about
 * pictures.
 */
type LazyKind = 'catalogue' | 'choices' | 'image' | 'images' | 'group' | 'place' | 'record'

const LARGE: Record<LazyKind, () => Promise<View>> = {
  catalogue: async () => (await import('./CatalogueField')).CatalogueField,
  choices: async () => (await import('./ChoicesField')).ChoicesField,
  group: async () => (await import('./GroupField')).GroupField,
  // Suggestions that do not come are missed by nobody.
  place: () =>
    import('./PlaceField').then(
      ({ PlaceField }) => PlaceField,
      () => TextField,
    ),
  record: async () => (await import('./RecordField')).RecordField,
  image: async () => (await import('./ImageField')).ImageField,
  images: async () => (await import('./ImageField')).ImagesField,
}

const VIEWS: Record<Kind, View | LazyKind | undefined> = {
  name: TextField,
  text: TextField,
  longText: LongTextField,
  date: DateField,
  birthDate: DateField,
  year: TextField,
  email: TextField,
  phone: TextField,
  passportNumber: TextField,
  password: TextField,
  reference: TextField,
  number: TextField,
  money: TextField,
  choice: ChoiceField,
  choices: 'choices',
  switch: SwitchField,
  checkbox: CheckboxField,
  image: 'image',
  images: 'images',
  group: 'group',
  record: 'record',
  constant: undefined,
}

const present: Partial<Record<LazyKind, View>> = {}

function kindOf({ kind, options, suggest }: Field) {
  if (suggest) return 'place'
  return kind === 'choice' && options && 'catalogue' in options ? 'catalogue' : VIEWS[kind]
}

function viewOf(field: Field) {
  const view = kindOf(field)
  return typeof view === 'string' ? present[view] : view
}

/** Loads the components of these fields, and of those in their rows. */
export async function loadViews(fields: Field[]): Promise<void> {
  await Promise.all(
    fields.flatMap((field) => {
      const view = kindOf(field)
      const inner = loadViews(field.fields ?? [])
      if (typeof view !== 'string' || present[view]) return [inner]
      return [inner, LARGE[view]().then((loaded) => Object.assign(present, { [view]: loaded }))]
    }),
  )
}

declareViews({ of: viewOf, load: loadViews })
