// cspell:ignore aou dic gen giu ene jaen lug maa mae mag mrt mrz ott dez avr abr okt marted févr März Maerz août juin juil febrero
import type { DateFormat } from '#config/locales'
import { type CalendarDate, formatDate } from './calendar-date'

/** How the names of the months begin in our languages, without accents: `Feb`, `févr.`, `März`, `Maerz`, `mrt`, `août`. */
const monthPatterns: readonly RegExp[] = [
  ...[/^(?:jan|jaen|gen|ene)/, /^fe[bv]/, /^(?:mar(?![dt])|maa(?!n)|mae|mrz|mrt)/, /^a[bpv]r/, /^(?:ma[giy]|mei)/, /^(?:jun|juin|giu)/],
  ...[/^(?:jul|juil|lug)/, /^(?:aug|aou|ago)/, /^se[pt]/, /^o[ckt]t/, /^nov/, /^d[ei][cz]/],
]

/** Longer than any date with words around it. */
const maxTextLength = 60

const separatorPattern = /[\s./,\\_|⁄∕·•-]+/gu
/** Behind the figures of a Japanese or Chinese date: `1990年2月28日`. */
const figureSignPattern = /(?<=\d)[年月日]/g

type DateParts = { year: string; month: string; day: string }

/**
 * Normalizes a typed date to `00/00/0000`. Reads points, hyphens, spaces or no separators, a missing digit and the name of a month. Ignores
 * a word in front (`born 2/28/1990`) and a note behind. Reorders a date that begins with the year, as a browser fills it in
 * (`autocomplete="bday"`): nobody writes the day second then. A year of two digits is the last one so far, up to `latestYear`. Anything
 * else stays.
 */
export function normalizeDate(rawText: string, format: DateFormat, latestYear: number): string {
  const text = rawText.trim()
  if (text.length > maxTextLength) return text
  const date = readFigures(text, format) ?? readMonthName(text)
  if (!date) return text
  const { year, month, day } = date
  const fullYear = year.length === 2 ? completeYear(Number(year), latestYear) : year
  return formatDate(`${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` as CalendarDate, format)
}

function completeYear(shortYear: number, latestYear: number): number {
  const century = Math.floor(latestYear / 100) * 100
  return century + shortYear <= latestYear ? century + shortYear : century - 100 + shortYear
}

/** Eight figures as in passports: `19900228`. Behind a day and a month, a year would begin with 01 to 12. */
const compactPattern = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(\d\d)$/

/** Nothing but figures, behind a word and before an hour. */
function readFigures(text: string, format: DateFormat): DateParts | undefined {
  const figures = text
    .replace(/^\p{L}[\p{L} .,:]*(?=\d)/u, '')
    .replace(/ \([^()]*\)$/, '')
    .replace(/(?<=\d{4}) \d{1,2}:\d.{0,20}$|(?<=-\d{2})T\d.{0,20}$/, '')
    .replace(/['’](?=\d{2}$)/, '')
    .replace(figureSignPattern, '/')
    .replace(separatorPattern, '/')
    .replace(/\/$/, '')
    .replace(compactPattern, '$1/$2/$3')
  const [, first = '', second = '', third = ''] =
    /^(\d{4})\/(\d{1,2})\/(\d{1,2})$|^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$|^(\d{2})(\d{2})(\d{4}|\d{2})$/
      .exec(figures)
      ?.filter((part) => part !== undefined) ?? []
  if (!third) return undefined
  if (first.length === 4) return { year: first, month: second, day: third }
  return format === 'MM/DD/YYYY' ? { month: first, day: second, year: third } : { day: first, month: second, year: third }
}

/** A month by its name, and beside it a day and a year: `Feb. 28th, 1990`, `28 de febrero de 1990`, `1er mars ’85`. */
function readMonthName(text: string): DateParts | undefined {
  const words =
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .match(/\d+|\p{L}+/gu) ?? []
  const months = words.map((word) => monthPatterns.findIndex((pattern) => pattern.test(word)) + 1).filter(Boolean)
  const [day = '', year = '', ...others] = words.filter((word) => /^\d/.test(word))
  const [month, ...otherMonths] = months
  if (month === undefined || otherMonths.length > 0 || others.length > 0 || !/^\d{1,2}$/.test(day) || !/^(?:\d{2}|\d{4})$/.test(year))
    return undefined
  return { year, month: String(month), day }
}
