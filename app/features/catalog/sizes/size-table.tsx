import type { SizeCell, SizeChart } from '#contracts/entities/size-chart'
import { formatNumber } from '#domain/numbers/format-number'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'

/** Table with a row per size, headed by its first column. Wide tables scroll. */
export function SizeTable({ caption, columns, rows }: SizeChart & { caption: string }) {
  const t = useTranslations()
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard to be scrolled by it
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

const cmPerInch = 2.54

/** Lengths in centimeters with inches below, to the half; a label as it is, or by its word. */
function Cell({ cell }: { cell: SizeCell }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (typeof cell === 'string') return <>{cell === 'regular' || cell === 'long' ? t(`sizes.named.${cell}`) : cell}</>
  const lengths = typeof cell === 'number' ? [cell] : cell
  const text = (inOneUnit: number) =>
    lengths.map((length) => formatNumber(Math.round((length / inOneUnit) * 2) / 2, locale, 'one-decimal')).join('–')
  return (
    <>
      {text(1)} <small>{text(cmPerInch)}″</small>
    </>
  )
}
