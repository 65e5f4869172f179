import { type FormEvent, useState } from 'react'
import { type Locale, locales } from '#config/locales'
import type { FootSize, SizeChart, SizeChartName, SizeCell } from '#contracts/entities/size-chart'
import { formatNumber } from '#domain/numbers/format-number'
import type { ProductAudience } from '#domain/product/product-kind'
import {
  findFootSize,
  type FootSystem,
  footSystems,
  parseCentimeters,
  getMeasuredColumns,
  getRecommendedSize,
  cmPerInch,
} from '#domain/sizing/recommended-size'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { Select } from '~/ui/select'
import { TextInput } from '~/ui/text-input'

export type SizeGuide = {
  name: SizeChartName
  chart: SizeChart
  /** The columns of others are left out. */
  people?: ProductAudience
  /** Measurements typed into the finder, by column. */
  measured: Partial<Record<string, string>>
  /** Shoes: the sizes to convert between, and what the converter was asked. */
  feet: { sizes: FootSize[]; entered: { system: string; size: string } } | null
}

const measuringGuides: Record<SizeChartName, string> = {
  clothing: 'body',
  waist: 'body',
  kids: 'body',
  footwear: 'foot',
  'kids-footwear': 'foot',
  socks: 'shoe',
  'kids-socks': 'shoe',
  headwear: 'head',
  packs: 'back',
  'sleeping-bags': 'height',
}

/** Measuring guide, size table and, for shoes, size conversion. */
export function SizeChartGuide({ name, chart, people, measured, feet }: SizeGuide) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isMeasured = chart.rows.flat().some((cell) => typeof cell !== 'string')
  return (
    <div className="stack">
      <p>{t(`sizes.how.${measuringGuides[name]}`)}</p>
      {feet ? <FootSizeConverter {...feet} /> : null}
      {isMeasured && !feet && name !== 'kids-footwear' ? <SizeFinder {...{ chart, people, entered: measured }} /> : null}
      <SizeTable caption={t(`sizes.of.${name}`)} {...chart} />
      {isMeasured ? <p className="small muted">{t(usesInchesFirst(locale) ? 'sizes.unitsInches' : 'sizes.units')}</p> : null}
      {people ? (
        <p>
          <a className="link" href={href('sizeChart', { locale, chart: name })}>
            {t('sizes.everybody')}
          </a>
        </p>
      ) : null}
    </div>
  )
}

/** Entered measures by column. */
type EnteredMeasures = Partial<Record<string, string>>
type SizeFinderProps = { chart: SizeChart; people?: ProductAudience | undefined; entered: EnteredMeasures }

/** Suggests a size by measurements of the body. A GET form, so results are linkable. */
function SizeFinder({ chart, people, entered }: SizeFinderProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const [enteredMeasures, setEnteredMeasures] = useState(entered)
  const columns = getMeasuredColumns(chart)
  const isInInches = usesInchesFirst(locale)
  const hasMeasures = columns.some((column) => enteredMeasures[column])
  const lengths = columns.map((column) => [column, parseCentimeters(enteredMeasures[column] ?? '', isInInches)] as const)
  const size = getRecommendedSize(chart, Object.fromEntries(lengths.filter(([, length]) => length !== undefined)))

  function findOnSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setEnteredMeasures(Object.fromEntries([...fields].map(([name, value]) => [name, String(value)])))
  }
  return (
    <form method="get" className="panel quiet" onSubmit={findOnSubmit} aria-labelledby="finder-title">
      <h2 id="finder-title">{t('sizes.finder')}</h2>
      {people ? <input type="hidden" name="for" value={people} /> : null}
      <p className="small muted">{t(isInInches ? 'sizes.finderInches' : 'sizes.finderCm')}</p>
      <div className="form">
        {columns.map((column) => (
          <TextInput
            key={column}
            id={`finder-${column}`}
            name={column}
            span="half"
            label={t(`sizes.col.${column}`)}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={entered[column]}
            aria-describedby="finder-answer-error"
          />
        ))}
        <Button type="submit" look="ghost">
          {t('sizes.find')}
        </Button>
      </div>
      <div role="status">
        <FieldError id="finder-answer" error={hasMeasures && !size ? t('sizes.noFit') : undefined} />
        {size ? (
          <p>
            <strong>{t('sizes.found', { size: size === 'regular' || size === 'long' ? t(`sizes.named.${size}`) : size })}</strong>{' '}
            {t('sizes.foundLarger')}
          </p>
        ) : null}
      </div>
    </form>
  )
}

type FootSizeConverterProps = { sizes: FootSize[]; entered: { system: string; size: string } }

/** Converts shoe sizes between countries. A GET form, so results are linkable. */
function FootSizeConverter({ sizes, entered: initialEntry }: FootSizeConverterProps) {
  const t = useTranslations()
  const [requestedSize, setRequestedSize] = useState(initialEntry)
  const system = footSystems.find((candidate) => candidate === requestedSize.system) ?? 'eu'
  const matchingSize = requestedSize.size ? findFootSize(sizes, { system, size: requestedSize.size }) : undefined
  const error = requestedSize.size && !matchingSize ? t('sizes.noneSuch') : undefined

  function convertOnSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setRequestedSize({ system: getFormText(fields, 'system'), size: getFormText(fields, 'size') })
  }
  return (
    <form method="get" className="panel quiet" onSubmit={convertOnSubmit} aria-labelledby="converter-title">
      <h2 id="converter-title">{t('sizes.converter')}</h2>
      <div className="form">
        <Select
          id="size-system"
          name="system"
          span="half"
          label={t('sizes.system')}
          defaultValue={system}
          options={footSystems.map((value) => ({ value, text: t(`sizes.col.${value}`) }))}
        />
        <TextInput
          id="size-value"
          name="size"
          span="half"
          label={t('sizes.value')}
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={requestedSize.size}
          aria-invalid={error ? true : undefined}
          aria-describedby="size-value-hint size-answer-error"
        />
        <p className="hint" id="size-value-hint">
          {t('sizes.valueHint')}
        </p>
        <Button type="submit" look="ghost">
          {t('sizes.convert')}
        </Button>
      </div>
      <div role="status">
        <FieldError id="size-answer" error={error} />
        {matchingSize ? <ConvertedSize found={matchingSize} /> : null}
      </div>
    </form>
  )
}

function ConvertedSize({ found }: { found: FootSize }) {
  const t = useTranslations()
  const columns: FootSystem[] = ['eu', 'uk', 'usMen', 'usWomen', 'foot']
  return <SizeTable caption={t('sizes.converted')} columns={columns} rows={[columns.map((column) => found[column])]} />
}

function getFormText(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** Table with a row per size, headed by its first column. Wide tables scroll. */
function SizeTable({ caption, columns, rows }: SizeChart & { caption: string }) {
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
          {rows.map(([rowHeader, ...otherCells]) => (
            <tr key={String(rowHeader)}>
              <th scope="row">
                <SizeTableCell cell={rowHeader ?? ''} />
              </th>
              {otherCells.map((cell, index) => (
                <td key={columns[index + 1]}>
                  <SizeTableCell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Returns true if shoppers of this locale measure in inches. */
function usesInchesFirst(locale: Locale): boolean {
  return locales[locale].country === 'US'
}

/** Lengths in the country's unit with the other below, to the half; a label as it is, or by its word. */
function SizeTableCell({ cell }: { cell: SizeCell }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (typeof cell === 'string') return <>{cell === 'regular' || cell === 'long' ? t(`sizes.named.${cell}`) : cell}</>
  const lengths = typeof cell === 'number' ? [cell] : cell
  const formatLengths = (cmPerUnit: number) =>
    lengths.map((length) => formatNumber(Math.round((length / cmPerUnit) * 2) / 2, locale, 'one-decimal')).join('–')
  const inches = `${formatLengths(cmPerInch)}″`
  const [primaryText, secondaryText] = usesInchesFirst(locale) ? [inches, `${formatLengths(1)} cm`] : [formatLengths(1), inches]
  return (
    <>
      {primaryText} <small>{secondaryText}</small>
    </>
  )
}
