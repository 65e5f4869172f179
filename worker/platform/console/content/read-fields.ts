import { type Language, languages } from '#config/locales'
import { isRecord } from '#domain/content/lint/authored-blocks'
import { parseScheduledTime, parseZonedTime, toZonedTime } from '#domain/dates/market-day'
import { type BlockField, findMatchingShape } from './block-fields'

/** A sent form with the site it is for. */
export type SentFields = { form: URLSearchParams; languages: readonly Language[]; timeZone: string }
type FieldReading = SentFields & { path: string; old: unknown }

/** The fields of a block as an editor sent them. What a form does not show stays as it was. `path`: of the part they are in. */
export function readFields(
  fields: Readonly<Record<string, BlockField>>,
  sentFields: SentFields,
  { old: previousValues, path = '' }: { old: Readonly<Record<string, unknown>>; path?: string },
): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const value = readField(field, { ...sentFields, path: path ? `${path}.${name}` : name, old: previousValues[name] })
    return [name, value] as const
  })
  const unknownFields = Object.entries(previousValues).filter(([name]) => !(name in fields))
  return Object.fromEntries([...unknownFields, ...entries].filter(([, value]) => value !== undefined))
}

function readField(field: BlockField, reading: FieldReading): unknown {
  const { form, path, old: previousValue } = reading
  const text = form.get(path)?.replaceAll('\r\n', '\n').trim() ?? ''
  switch (field.kind) {
    case 'kept':
    case 'blocks':
      return previousValue
    case 'constant':
      return field.value
    case 'flag':
      return parseFlag(form.has(path), field.isOn, previousValue)
    case 'number':
      return text === '' || Number.isNaN(Number(text)) ? toOptionalText(text) : Number(text)
    case 'time':
      return parseTime(text, reading)
    case 'words':
      return parseList(
        text.split('\n').map((line) => line.trim()),
        previousValue,
      )
    case 'choices':
      return parseList(form.getAll(path), previousValue)
    case 'text':
      return field.isTranslated || isRecord(previousValue) ? parseTranslations(reading, field.isRequired) : toOptionalText(text)
    case 'group':
      return readGroup(field, reading)
    case 'either':
      return readField(findMatchingShape(field, previousValue), reading)
    case 'list':
      return readRows(field, reading)
    default:
      return toOptionalText(text)
  }
}

function toOptionalText(text: string): string | undefined {
  return text === '' ? undefined : text
}

function parseFlag(isChecked: boolean, isDefault: boolean, previousValue: unknown): boolean | undefined {
  return isChecked === isDefault && previousValue === undefined ? undefined : isChecked
}

/** The same minute stays as it was written. */
function parseTime(text: string, { old: previousValue, timeZone }: FieldReading): unknown {
  if (typeof previousValue === 'string' && formatZonedTime(previousValue, timeZone) === text) return previousValue
  const instant = parseZonedTime(text, timeZone)
  return instant === null ? toOptionalText(text) : new Date(instant).toISOString()
}

function formatZonedTime(time: string, timeZone: string): string | undefined {
  const moment = parseScheduledTime(time, timeZone)
  return Number.isNaN(moment) ? undefined : toZonedTime(moment, timeZone)
}

function parseList(items: readonly string[], previousValue: unknown): string[] | undefined {
  const filledItems = items.filter((item) => item !== '')
  return filledItems.length === 0 && previousValue === undefined ? undefined : filledItems
}

/** Languages that shoppers of the site do not read keep what they have, or take over the site's first language. */
function parseTranslations({ form, path, old: previousValue, languages: siteLanguages }: FieldReading, isRequired: boolean): unknown {
  const enteredTexts = new Map(
    siteLanguages.map((language) => [language, form.get(`${path}.${language}`)?.replaceAll('\r\n', '\n').trim() ?? '']),
  )
  const firstText = [...enteredTexts.values()].find((text) => text !== '') ?? ''
  if (firstText === '' && !isRequired) return undefined
  const previousTexts: Record<string, unknown> = isRecord(previousValue) ? previousValue : {}
  const getText = (language: Language) => {
    const previousText = previousTexts[language]
    return enteredTexts.get(language) ?? (typeof previousText === 'string' && previousText !== '' ? previousText : firstText)
  }
  return Object.fromEntries(languages.map((language) => [language, firstText === '' ? '' : getText(language)]))
}

/** A group of which nothing is filled in is left out. */
function readGroup(field: Extract<BlockField, { kind: 'group' }>, { old: previousValue, path, ...sentFields }: FieldReading): unknown {
  const value = readFields(field.fields, sentFields, { old: isRecord(previousValue) ? previousValue : {}, path })
  return isFilled(value) ? value : undefined
}

function isFilled(value: unknown): boolean {
  if (isRecord(value)) return Object.values(value).some(isFilled)
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '' && value !== false
}

/** Rows that were emptied, or whose removal was asked for, are left out; `do` moves one. */
function readRows({ item }: Extract<BlockField, { kind: 'list' }>, reading: FieldReading): unknown {
  const { form, path, old: previousValue } = reading
  const previousRows: unknown[] = Array.isArray(previousValue) ? previousValue : []
  const count = Math.min(Number(form.get(`${path}.count`)) || 0, 50)
  const rows = Array.from({ length: count }, (_, index) =>
    readField(item, { ...reading, path: `${path}.${index}`, old: previousRows[index] }),
  )
  const [action = '', target = ''] = (form.get('do') ?? '').split(':')
  const rowIndex = target.startsWith(`${path}.`) ? Number(target.slice(path.length + 1)) : NaN
  const filledRows = applyRowAction(rows, action, rowIndex).filter((row) => row !== undefined)
  return filledRows.length === 0 && previousValue === undefined ? undefined : filledRows
}

function applyRowAction(rows: readonly unknown[], action: string, rowIndex: number): unknown[] {
  const targetIndex = action === 'up' ? rowIndex - 1 : rowIndex + 1
  if (!Number.isInteger(rowIndex) || !['up', 'down', 'remove'].includes(action)) return [...rows]
  if (action === 'remove') return rows.toSpliced(rowIndex, 1)
  if (targetIndex < 0 || targetIndex >= rows.length) return [...rows]
  return rows.toSpliced(rowIndex, 1).toSpliced(targetIndex, 0, rows[rowIndex])
}
