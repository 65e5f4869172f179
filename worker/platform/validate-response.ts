import type { z } from 'zod'

/** The value as it may leave, or `unsure`. */
type Check = (value: unknown) => unknown
type Bound = { _zod: { def: { check: string; value: number; inclusive: boolean } } }
type Def = {
  type: string
  format?: string
  checks?: Bound[]
  catchall?: unknown
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  entries?: Record<string, string>
}

/** Unsupported schemas fall back to the schema itself. */
const unsure = Symbol('unsure')
const known = new WeakMap<z.ZodType, Check>()

/**
 * Validates a response against its contract: unknown fields are dropped, violations throw, both like `schema.parse`. Responses are
 * validated all day and nearly always right, so common kinds of fields are checked directly; the schema alone took a third of the time of
 * reading a cart.
 */
export function validateResponse(schema: z.ZodType, value: unknown): unknown {
  const checked = checkOf(schema)(value)
  return checked === unsure ? schema.parse(value) : checked
}

function checkOf(schema: z.ZodType): Check {
  const before = known.get(schema)
  if (before) return before
  // Recursive schemas find this while their own check is built.
  known.set(schema, (value) => known.get(schema)?.(value))
  const check = directCheck(schema) ?? bySchema(schema)
  known.set(schema, check)
  return check
}

function bySchema(schema: z.ZodType): Check {
  return (value) => {
    const result = schema.safeParse(value)
    return result.success ? result.data : unsure
  }
}

/** Undefined for uncommon types or conditions. */
function directCheck(schema: z.ZodType): Check | undefined {
  const { type, format, checks = [], catchall, shape, element, innerType, entries } = schema.def as Def
  if (type === 'number') return numberCheck(format, checks)
  if (format !== undefined || checks.length > 0) return undefined
  if (type === 'string' || type === 'boolean') return where((value) => typeof value === type)
  if (type === 'enum' && entries) return where((value) => Object.values(entries).includes(value as string))
  if (type === 'array' && element) return listCheck(checkOf(element))
  if (type === 'object' && shape && !catchall) return objectCheck(shape)
  const isAbsence = type === 'optional' && innerType && schema.safeParse(undefined).data === undefined
  return isAbsence ? optionalCheck(checkOf(innerType)) : undefined
}

function where(isRight: (value: unknown) => boolean): Check {
  return (value) => (isRight(value) ? value : unsure)
}

function numberCheck(format: string | undefined, checks: Bound[]): Check | undefined {
  const bounds = checks.map(({ _zod: { def } }) => def)
  const isCommon = bounds.every(({ check, inclusive }) => check === 'greater_than' && inclusive)
  if (!isCommon || (format !== undefined && format !== 'safeint')) return undefined
  const least = Math.max(...bounds.map(({ value }) => value))
  const isNumber = format === 'safeint' ? Number.isSafeInteger : Number.isFinite
  return where((value) => isNumber(value) && (value as number) >= least)
}

function optionalCheck(check: Check): Check {
  return (value) => (value === undefined ? undefined : check(value))
}

function listCheck(check: Check): Check {
  return (value) => {
    if (!Array.isArray(value)) return unsure
    const list: unknown[] = value.map(check)
    return list.includes(unsure) ? unsure : list
  }
}

function objectCheck(shape: Record<string, z.ZodType>): Check {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, check: checkOf(schema) }))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unsure
    const object: Record<string, unknown> = {}
    for (const { name, check } of fields) {
      const checked = check((value as Record<string, unknown>)[name])
      if (checked === unsure) return unsure
      if (checked !== undefined) object[name] = checked
    }
    return object
  }
}
