import type * as z from 'zod'
import { toBcp47, type Language, type Locale } from '#config/locales'
import { localizedFields } from '#domain/content/resolve-text'

/** Editor's input for one field of a block. `isRequired`: the block is not complete without it. */
export type BlockField = { isRequired: boolean } & (
  | { kind: 'text'; isLong: boolean; isTranslated: boolean; isPicture: boolean; isAddress: boolean }
  | { kind: 'number'; min?: number; max?: number; isWhole: boolean }
  | { kind: 'flag'; isOn: boolean }
  | { kind: 'choice'; options: readonly string[]; usual?: string }
  | { kind: 'choices'; options: readonly string[] }
  | { kind: 'time' }
  | { kind: 'date' }
  | { kind: 'words' }
  | { kind: 'constant'; value: unknown }
  | { kind: 'group'; fields: Readonly<Record<string, BlockField>> }
  | { kind: 'list'; item: BlockField }
  | { kind: 'blocks' }
  /** One of several shapes; the last one is that of a new value. */
  | { kind: 'either'; options: readonly BlockField[] }
  /** Stays as it is: no form can show it. */
  | { kind: 'kept' }
)

type SchemaDefinition = {
  type: string
  innerType?: z.ZodType
  defaultValue?: unknown
  format?: string
  entries?: Record<string, string>
  values?: unknown[]
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  keyType?: z.ZodType
  valueType?: z.ZodType
  options?: z.ZodType[]
  discriminator?: string
}
/** `isInList`: names of fields in a list of a list would be too deep for a form. */
type FieldContext = { name: string; isRequired: boolean; usual?: unknown; isInList?: boolean }

const pictureFields: readonly string[] = ['src', 'srcTall', 'image', 'poster', 'logo', 'eyebrowLogo', 'backgroundImage']
const longTextFields = /^(richText|richTextBelowTargets|description|disclaimer|subtitle|\w+Html)$/

/** The fields of a block or a part of one, from the schema that the shop parses it with. */
export function listSchemaFields(schema: z.ZodType): Readonly<Record<string, BlockField>> {
  const field = toBlockField(schema, { name: '', isRequired: true })
  return field.kind === 'group' ? field.fields : {}
}

function toBlockField(schema: z.ZodType, context: FieldContext): BlockField {
  const def = schema.def as unknown as SchemaDefinition
  if (def.innerType) {
    const defaultValue = def.type === 'default' ? { usual: def.defaultValue } : {}
    return toBlockField(def.innerType, { ...context, ...defaultValue, isRequired: false })
  }
  const createField = fieldFactories[def.type]
  return createField ? createField(schema, def, context) : { kind: 'kept', isRequired: false }
}

type FieldFactory = (schema: z.ZodType, def: SchemaDefinition, context: FieldContext) => BlockField

const fieldFactories: Readonly<Record<string, FieldFactory>> = {
  string: (_, { format }, { name, isRequired }) => {
    if (format === 'datetime') return { kind: 'time', isRequired }
    if (format === 'date') return { kind: 'date', isRequired }
    const isTranslated = localizedFields.includes(name)
    return {
      kind: 'text',
      isRequired,
      isLong: longTextFields.test(name),
      isTranslated,
      isPicture: pictureFields.includes(name),
      isAddress: name === 'url',
    }
  },
  number: (schema, _, { isRequired }) => {
    const { minValue, maxValue, isInt } = schema as z.ZodNumber
    const isBounded = (value: number | null) => value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER
    const [min, max] = [isBounded(minValue) ? { min: minValue as number } : {}, isBounded(maxValue) ? { max: maxValue as number } : {}]
    return { kind: 'number', isRequired, isWhole: isInt, ...min, ...max }
  },
  boolean: (_, __, { isRequired, usual }) => ({ kind: 'flag', isRequired, isOn: usual === true }),
  enum: (_, { entries = {} }, { isRequired, usual }) => ({
    ...{ kind: 'choice', isRequired, options: Object.values(entries) },
    ...(typeof usual === 'string' && { usual }),
  }),
  literal: (_, { values = [] }, { isRequired }) => ({ kind: 'constant', isRequired, value: values[0] }),
  array: (_, { element }, { name, isRequired, isInList }) => {
    const item = element ? toBlockField(element, { name, isRequired: true, isInList: true }) : undefined
    if (!item || item.kind === 'kept' || item.kind === 'blocks' || isBlockField(item)) return { kind: 'blocks', isRequired }
    if (item.kind === 'choice') return { kind: 'choices', isRequired, options: item.options }
    if (item.kind === 'text') return { kind: 'words', isRequired }
    return isInList ? { kind: 'kept', isRequired } : { kind: 'list', isRequired, item }
  },
  object: (_, { shape = {} }, { isRequired, isInList = false }) => ({
    kind: 'group',
    isRequired,
    fields: Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [name, toBlockField(field, { name, isRequired: true, isInList })]),
    ),
  }),
  record: (_, { keyType, valueType }, { name, isRequired }) => {
    const keys = Object.values((keyType?.def as SchemaDefinition | undefined)?.entries ?? {})
    if (keys.length === 0 || !valueType) return { kind: 'kept', isRequired }
    return {
      kind: 'group',
      isRequired,
      fields: Object.fromEntries(keys.map((key) => [key, toBlockField(valueType, { name, isRequired: false })])),
    }
  },
  union: (_, { options = [], discriminator }, context) => {
    if (discriminator === 'component') return { kind: 'blocks', isRequired: context.isRequired }
    return { kind: 'either', isRequired: context.isRequired, options: options.map((option) => toBlockField(option, context)) }
  },
}

function isBlockField(field: BlockField): boolean {
  return field.kind === 'group' && 'component' in field.fields && 'props' in field.fields
}

/** The shape that a value has: the first one whose constants it holds, else the last. */
export function findMatchingShape({ options }: Extract<BlockField, { kind: 'either' }>, value: unknown): BlockField {
  const matchesShape = (field: BlockField) =>
    field.kind === 'group' &&
    Object.entries(field.fields).some(
      ([name, part]) => part.kind === 'constant' && (value as Record<string, unknown> | undefined)?.[name] === part.value,
    )
  return options.find(matchesShape) ?? options.at(-1) ?? { kind: 'kept', isRequired: false }
}

/** Names of fields where their own would say too little. */
const fieldLabels: Readonly<Record<string, string>> = {
  activeFrom: 'Show from',
  activeTo: 'Show until',
  alt: 'What the picture shows, for people who cannot see it',
  bottomMargins: 'Space below, in pixels',
  equalTargetSize: 'Links of the same width',
  eyebrowLogo: 'Small logo',
  eyebrowText: 'Text beside the small logo',
  hideOnBreakpoint: 'Hide on',
  linkType: 'Show links',
  media: 'Picture',
  mediaList: 'Other pictures by screen size',
  mediaTarget: 'Link of the picture',
  overlayProductId: 'Style number of the product on top',
  promotionTracking: 'Names for analytics',
  richText: 'Text',
  richTextBelowTargets: 'Text below the links',
  src: 'Picture',
  srcTall: 'Taller picture for phones',
  targetAttribute: 'Opens in',
  targets: 'Links',
  titleH1: 'Main heading of the page',
  url: 'Address',
}

/** Values that say little by themselves. */
const valueLabels: Readonly<Record<string, string>> = {
  _self: 'the same window',
  _blank: 'a new window',
  sm: 'small screens',
  md: 'medium screens',
  lg: 'large screens',
  'No-CTA': 'no',
  CTA: 'yes',
}
const sizes: Readonly<Record<string, string>> = { sm: 'small', md: 'medium', lg: 'large' }

/** Name of a field for people: `gradientTone` is “Gradient tone”. */
export function getFieldLabel(name: string): string {
  const spacedName = name
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return fieldLabels[name] ?? valueLabels[name] ?? spacedName.charAt(0).toUpperCase() + spacedName.slice(1)
}

/** Name of a value of a field for people. */
export function getValueLabel(field: string, value: string): string {
  return (field === 'size' ? sizes[value] : undefined) ?? valueLabels[value] ?? value
}

/** Name of a kind of block for people: `thin-banner` is “Thin banner”. */
export function getBlockLabel(component: string): string {
  const words = component.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function getLanguageName(language: Language): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language
}

/** A moment on the clock of a zone, as operators read it: “Sat, Nov 28, 2026, 8:00 AM EST”. */
export function formatMoment(time: string | number, timeZone: string, locale: Locale = 'en-us'): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(toBcp47(locale), { ...options, timeZoneName: 'short', timeZone }).format(new Date(time))
}
