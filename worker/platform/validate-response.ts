import type { z } from 'zod'

/** The value as it may leave, or `unsure`. */
type ValueCheck = (value: unknown) => unknown
type NumberBound = { _zod: { def: { check: string; value: number; inclusive: boolean } } }
type SchemaDefinition = {
  type: string
  format?: string
  checks?: NumberBound[]
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
 * Validates a response against its contract: unknown fields are dropped, violations throw, both like `schema.parse`. Responses are
 * validated all day and nearly always right, so common kinds of fields are checked directly; the schema alone took a third of the time of
 * reading a cart.
 */
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
  if (format !== undefined || checks.length > 0) return undefined
  if (type === 'string' || type === 'boolean') return createPredicateCheck((value) => typeof value === type)
  if (type === 'enum' && entries) return createPredicateCheck((value) => Object.values(entries).includes(value as string))
  if (type === 'array' && element) return createListCheck(getCheck(element))
  if (type === 'object' && shape && !catchall) return createObjectCheck(shape)
  const isSimpleOptional = type === 'optional' && innerType && schema.safeParse(undefined).data === undefined
  return isSimpleOptional ? createOptionalCheck(getCheck(innerType)) : undefined
}

function createPredicateCheck(isValid: (value: unknown) => boolean): ValueCheck {
  return (value) => (isValid(value) ? value : needsFullParse)
}

function createNumberCheck(format: string | undefined, checks: NumberBound[]): ValueCheck | undefined {
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

function createListCheck(check: ValueCheck): ValueCheck {
  return (value) => {
    if (!Array.isArray(value)) return needsFullParse
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
