import type { SizeCell, SizeChart } from '#contracts/entities/size-chart'
import { type Locale, locales } from '#config/locales'
import { formatNumber } from '#domain/numbers/format-number'
import { cmPerInch } from '#domain/sizing/size-for'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'

/** Table with a row per size, headed by its first column. Wide tables scroll. */
export function SizeTable({ caption, columns, rows }: SizeChart & { caption: string }) {
  const t = useTranslations()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard to be scrolled by it
    <div className="table" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`sizes.col.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={String(first)}>
              <th scope="row">
                <Cell cell={first ?? ''} />
              </th>
              {rest.map((cell, index) => (
                <td key={columns[index + 1]}>
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whether shoppers of this locale measure in inches; others read them below. */
export function hasInchesFirst(locale: Locale): boolean {
  return locales[locale].country === 'US'
}

/** Lengths in the country's unit with the other below, to the half; a label as it is, or by its word. */
function Cell({ cell }: { cell: SizeCell }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (typeof cell === 'string') return <>{cell === 'regular' || cell === 'long' ? t(`sizes.named.${cell}`) : cell}</>
  const lengths = typeof cell === 'number' ? [cell] : cell
  const text = (inOneUnit: number) =>
    lengths.map((length) => formatNumber(Math.round((length / inOneUnit) * 2) / 2, locale, 'one-decimal')).join('–')
  const inches = `${text(cmPerInch)}″`
  const [first, second] = hasInchesFirst(locale) ? [inches, `${text(1)} cm`] : [text(1), inches]
  return (
    <>
      {first} <small>{second}</small>
    </>
  )
}
