import type { z } from 'zod'

/** The value as it may leave, or `unsure`. */
type ValueCheck = (value: unknown) => unknown
type SchemaBound = {
  _zod: { def: { check: string; value: number; inclusive: boolean; minimum?: number; maximum?: number; length?: number } }
}
type SchemaDefinition = {
  type: string
  format?: string
  checks?: SchemaBound[]
  catchall?: unknown
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  entries?: Record<string, string>
}

/** Unsupported schemas fall back to the schema itself. */
const needsFullParse = Symbol('unsure')
const checkCache = new WeakMap<z.ZodType, ValueCheck>()

/**
 * Parses a response by its contract like `schema.safeParse`: unknown fields are dropped. Both sides parse responses all day, and nearly all
 * are right. So common kinds of fields are checked directly. The schema alone took a third of the time of reading a cart.
 */
export function parseResponse<S extends z.ZodType>(schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> {
  const checkedValue = getCheck(schema)(value)
  return checkedValue === needsFullParse ? schema.safeParse(value) : { success: true, data: checkedValue as z.output<S> }
}

/** The same like `schema.parse`: violations throw. */
export function validateResponse(schema: z.ZodType, value: unknown): unknown {
  const checkedValue = getCheck(schema)(value)
  return checkedValue === needsFullParse ? schema.parse(value) : checkedValue
}

function getCheck(schema: z.ZodType): ValueCheck {
  const cachedCheck = checkCache.get(schema)
  if (cachedCheck) return cachedCheck
  // Recursive schemas find this while their own check is built.
  checkCache.set(schema, (value) => checkCache.get(schema)?.(value))
  const check = createDirectCheck(schema) ?? createSchemaCheck(schema)
  checkCache.set(schema, check)
  return check
}

function createSchemaCheck(schema: z.ZodType): ValueCheck {
  return (value) => {
    const result = schema.safeParse(value)
    return result.success ? result.data : needsFullParse
  }
}

/** Undefined for uncommon types or conditions. */
function createDirectCheck(schema: z.ZodType): ValueCheck | undefined {
  const { type, format, checks = [], catchall, shape, element, innerType, entries } = schema.def as SchemaDefinition
  if (type === 'number') return createNumberCheck(format, checks)
  if (format !== undefined) return undefined
  if (type === 'string' || (type === 'array' && element)) {
    const isLengthValid = createLengthTest(checks)
    if (!isLengthValid) return undefined
    if (!element) return createPredicateCheck((value) => typeof value === 'string' && isLengthValid(value.length))
    return createListCheck(getCheck(element), isLengthValid)
  }
  if (checks.length > 0) return undefined
  if (type === 'boolean') return createPredicateCheck((value) => typeof value === 'boolean')
  if (type === 'enum' && entries) {
    const allowedValues = new Set<unknown>(Object.values(entries))
    return createPredicateCheck((value) => allowedValues.has(value))
  }
  if (type === 'object' && shape && !catchall) return createObjectCheck(shape)
  const isSimpleOptional = type === 'optional' && innerType && schema.safeParse(undefined).data === undefined
  return isSimpleOptional ? createOptionalCheck(getCheck(innerType)) : undefined
}

function createPredicateCheck(isValid: (value: unknown) => boolean): ValueCheck {
  return (value) => (isValid(value) ? value : needsFullParse)
}

/** Undefined where a check is about more than the length. */
function createLengthTest(checks: SchemaBound[]): ((length: number) => boolean) | undefined {
  const bounds = checks.map(({ _zod: { def } }) => def)
  if (!bounds.every(({ check }) => /^(min_length|max_length|length_equals)$/.test(check))) return undefined
  const minimum = Math.max(0, ...bounds.map((bound) => bound.minimum ?? bound.length ?? 0))
  const maximum = Math.min(Infinity, ...bounds.map((bound) => bound.maximum ?? bound.length ?? Infinity))
  return (length) => length >= minimum && length <= maximum
}

function createNumberCheck(format: string | undefined, checks: SchemaBound[]): ValueCheck | undefined {
  const bounds = checks.map(({ _zod: { def } }) => def)
  const isSimpleBound = bounds.every(({ check, inclusive }) => check === 'greater_than' && inclusive)
  if (!isSimpleBound || (format !== undefined && format !== 'safeint')) return undefined
  const minimum = Math.max(...bounds.map(({ value }) => value))
  const isNumber = format === 'safeint' ? Number.isSafeInteger : Number.isFinite
  return createPredicateCheck((value) => isNumber(value) && (value as number) >= minimum)
}

function createOptionalCheck(check: ValueCheck): ValueCheck {
  return (value) => (value === undefined ? undefined : check(value))
}

function createListCheck(check: ValueCheck, isLengthValid: (length: number) => boolean): ValueCheck {
  return (value) => {
    if (!Array.isArray(value) || !isLengthValid(value.length)) return needsFullParse
    const list: unknown[] = value.map(check)
    return list.includes(needsFullParse) ? needsFullParse : list
  }
}

function createObjectCheck(shape: Record<string, z.ZodType>): ValueCheck {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, check: getCheck(schema) }))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return needsFullParse
    const object: Record<string, unknown> = {}
    for (const { name, check } of fields) {
      const checkedValue = check((value as Record<string, unknown>)[name])
      if (checkedValue === needsFullParse) return needsFullParse
      if (checkedValue !== undefined) object[name] = checkedValue
    }
    return object
  }
}
