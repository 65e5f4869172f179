import type * as z from 'zod'
import { localizedFields } from '#domain/content/resolve-text'

/** How an editor fills in one field of a block. `isRequired`: the block is not complete without it. */
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
