import { type Language, languages } from '#config/locales'
import { isRecord } from '#domain/content/lint/authored'
import { scheduledAt, instantOf, zonedTime } from '#domain/dates/market-day'
import { type BlockField, shapeOf } from './block-fields'

/** A sent form with the site it is for. */
export type SentFields = { form: URLSearchParams; languages: readonly Language[]; timeZone: string }
type FieldReading = SentFields & { path: string; old: unknown }

/** The fields of a block as an editor sent them. What a form does not show stays as it was. `path`: of the part they are in. */
export function readFields(
  fields: Readonly<Record<string, BlockField>>,
  sent: SentFields,
  { old, path = '' }: { old: Readonly<Record<string, unknown>>; path?: string },
): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const value = readField(field, { ...sent, path: path ? `${path}.${name}` : name, old: old[name] })
    return [name, value] as const
  })
  const unknown = Object.entries(old).filter(([name]) => !(name in fields))
  return Object.fromEntries([...unknown, ...entries].filter(([, value]) => value !== undefined))
}

function readField(field: BlockField, read: FieldReading): unknown {
  const { form, path, old } = read
  const text = form.get(path)?.replaceAll('\r\n', '\n').trim() ?? ''
  switch (field.kind) {
    case 'kept':
    case 'blocks':
      return old
    case 'constant':
      return field.value
    case 'flag':
      return flagOf(form.has(path), field.isOn, old)
    case 'number':
      return text === '' || Number.isNaN(Number(text)) ? undefinedOr(text) : Number(text)
    case 'time':
      return timeOf(text, read)
    case 'words':
      return listOr(
        text.split('\n').map((line) => line.trim()),
        old,
      )
    case 'choices':
      return listOr(form.getAll(path), old)
    case 'text':
      return field.isTranslated || isRecord(old) ? translated(read, field.isRequired) : undefinedOr(text)
    case 'group':
      return groupOf(field, read)
    case 'either':
      return readField(shapeOf(field, old), read)
    case 'list':
      return listOf(field, read)
    default:
      return undefinedOr(text)
  }
}

function undefinedOr(text: string): string | undefined {
  return text === '' ? undefined : text
}

function flagOf(isChecked: boolean, isUsual: boolean, old: unknown): boolean | undefined {
  return isChecked === isUsual && old === undefined ? undefined : isChecked
}

/** The same minute stays as it was written. */
function timeOf(text: string, { old, timeZone }: FieldReading): unknown {
  if (typeof old === 'string' && zonedText(old, timeZone) === text) return old
  const instant = instantOf(text, timeZone)
  return instant === null ? undefinedOr(text) : new Date(instant).toISOString()
}

function zonedText(time: string, timeZone: string): string | undefined {
  const moment = scheduledAt(time, timeZone)
  return Number.isNaN(moment) ? undefined : zonedTime(moment, timeZone)
}

function listOr(all: readonly string[], old: unknown): string[] | undefined {
  const filled = all.filter((each) => each !== '')
  return filled.length === 0 && old === undefined ? undefined : filled
}

/** Languages that shoppers of the site do not read keep what they have, or take over the site's first language. */
function translated({ form, path, old, languages: own }: FieldReading, isRequired: boolean): unknown {
  const entered = new Map(own.map((language) => [language, form.get(`${path}.${language}`)?.replaceAll('\r\n', '\n').trim() ?? '']))
  const first = [...entered.values()].find((text) => text !== '') ?? ''
  if (first === '' && !isRequired) return undefined
  const before: Record<string, unknown> = isRecord(old) ? old : {}
  const textIn = (language: Language) => {
    const kept = before[language]
    return entered.get(language) ?? (typeof kept === 'string' && kept !== '' ? kept : first)
  }
  return Object.fromEntries(languages.map((language) => [language, first === '' ? '' : textIn(language)]))
}

/** A group of which nothing is filled in is left out. */
function groupOf(field: Extract<BlockField, { kind: 'group' }>, { old, path, ...sent }: FieldReading): unknown {
  const value = readFields(field.fields, sent, { old: isRecord(old) ? old : {}, path })
  return isFilled(value) ? value : undefined
}

function isFilled(value: unknown): boolean {
  if (isRecord(value)) return Object.values(value).some(isFilled)
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '' && value !== false
}

/** Rows that were emptied, or whose removal was asked for, are left out; `do` moves one. */
function listOf({ item }: Extract<BlockField, { kind: 'list' }>, read: FieldReading): unknown {
  const { form, path, old } = read
  const before: unknown[] = Array.isArray(old) ? old : []
  const count = Math.min(Number(form.get(`${path}.count`)) || 0, 50)
  const rows = Array.from({ length: count }, (_, index) => readField(item, { ...read, path: `${path}.${index}`, old: before[index] }))
  const [act = '', target = ''] = (form.get('do') ?? '').split(':')
  const place = target.startsWith(`${path}.`) ? Number(target.slice(path.length + 1)) : NaN
  const filled = changed(rows, act, place).filter((row) => row !== undefined)
  return filled.length === 0 && old === undefined ? undefined : filled
}

function changed(rows: readonly unknown[], act: string, at: number): unknown[] {
  const to = act === 'up' ? at - 1 : at + 1
  if (!Number.isInteger(at) || !['up', 'down', 'remove'].includes(act)) return [...rows]
  if (act === 'remove') return rows.toSpliced(at, 1)
  if (to < 0 || to >= rows.length) return [...rows]
  return rows.toSpliced(at, 1).toSpliced(to, 0, rows[at])
}
