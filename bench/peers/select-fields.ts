/** A part of an operation: a field with what is wanted of it, or a fragment that only objects of a type take. */
type Field = { key: string; field: string; parts: Part[] }
type Fragment = { type?: string; name?: string; parts: Part[] }
type Part = Field | Fragment
type Operation = { name: string; parts: Part[]; fragments: Map<string, Fragment> }

export type Answer = { [field: string]: unknown }

const tokenPattern = /\.\.\.|"(?:[^"\\]|\\.)*"|[\w$-]+|[^\s,]/g
const commentPattern = /#[^\n]*/g

/** Reads a GraphQL document with one operation. Arguments and directives are skipped: who answers knows what they mean. */
export function parseOperation(document: string): Operation {
  const tokens = document.replaceAll(commentPattern, '').match(tokenPattern) ?? []
  const operation: Operation = { name: '', parts: [], fragments: new Map() }
  while (tokens.length > 0) {
    const kind = tokens.shift()
    const name = tokens.shift() ?? ''
    if (kind === 'fragment') {
      const [, type] = tokens.splice(0, 2)
      operation.fragments.set(name, { type, parts: parseParts(tokens) })
    } else {
      operation.name = name
      operation.parts = parseParts(tokens)
    }
  }
  return operation
}

/** Everything between the next braces. */
function parseParts(tokens: string[]): Part[] {
  skipUntilBrace(tokens)
  tokens.shift()
  const parts: Part[] = []
  while (tokens.length > 0 && tokens[0] !== '}') parts.push(tokens[0] === '...' ? parseSpread(tokens) : parseField(tokens))
  tokens.shift()
  return parts
}

function parseSpread(tokens: string[]): Fragment {
  const [, name = ''] = tokens.splice(0, 2)
  return name === 'on' ? { type: tokens.shift(), parts: parseParts(tokens) } : { name, parts: [] }
}

function parseField(tokens: string[]): Field {
  const key = tokens.shift() ?? ''
  const field = tokens[0] === ':' ? (tokens.splice(0, 2)[1] ?? '') : key
  if (tokens[0] === '(') skipArguments(tokens)
  return { key, field, parts: tokens[0] === '{' ? parseParts(tokens) : [] }
}

/** Variables may have objects as defaults. */
function skipUntilBrace(tokens: string[]) {
  while (tokens.length > 0 && tokens[0] !== '{') {
    if (tokens[0] === '(') skipArguments(tokens)
    else tokens.shift()
  }
}

function skipArguments(tokens: string[]) {
  let depth = 0
  do {
    const token = tokens.shift()
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
  } while (depth > 0 && tokens.length > 0)
}

/** The fields that the operation asks for, and no others: what is not answered costs nobody a byte. Throws if one is missing. */
export function selectFields({ name, parts, fragments }: Operation, answer: Answer): Answer {
  return selectFrom(answer, parts, { path: name, fragments })
}

type SelectionContext = { path: string; fragments: Operation['fragments'] }

function selectFrom(value: Answer, parts: readonly Part[], place: SelectionContext): Answer {
  const selected: Answer = {}
  for (const [key, fields] of Map.groupBy(listFields(value, parts, place.fragments), (field) => field.key)) {
    const path = `${place.path}.${key}`
    const found = value[fields[0]?.field ?? '']
    if (found === undefined) throw new Error(`${path} is asked for and not answered`)
    const wanted = fields.flatMap((field) => field.parts)
    selected[key] = selectValue(found, wanted, { ...place, path })
  }
  return selected
}

function selectValue(value: unknown, parts: readonly Part[], place: SelectionContext): unknown {
  if (Array.isArray(value)) return value.map((each) => selectValue(each, parts, place))
  if (value === null || typeof value !== 'object') return value
  return selectFrom(value as Answer, parts, place)
}

/** Fields of the object itself and of the fragments that apply to its type; an object that names no type takes them all. */
function listFields(value: Answer, parts: readonly Part[], fragments: Operation['fragments']): Field[] {
  return parts.flatMap((part) => {
    if ('field' in part) return [part]
    const fragment = part.name === undefined ? part : fragments.get(part.name)
    if (!fragment) throw new Error(`There is no fragment ${part.name}`)
    const isOfType = value.__typename === undefined || fragment.type === undefined || value.__typename === fragment.type
    return isOfType ? listFields(value, fragment.parts, fragments) : []
  })
}
