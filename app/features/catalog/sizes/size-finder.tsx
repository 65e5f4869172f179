import { type FormEvent, useState } from 'react'
import type { SizeChart } from '#contracts/entities/size-chart'
import type { People } from '#domain/product/people-of'
import { centimetersOf, measuredColumns, sizeFor } from '#domain/sizing/size-for'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { TextInput } from '~/ui/text-input'
import { hasInchesFirst } from './size-table'

/** What was typed, by column. */
type Typed = Partial<Record<string, string>>
type SizeFinderProps = { chart: SizeChart; people?: People | undefined; entered: Typed }

/** Suggests a size by measurements of the body. A GET form, so results are linkable. */
export function SizeFinder({ chart, people, entered }: SizeFinderProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const [typed, setTyped] = useState(entered)
  const columns = measuredColumns(chart)
  const isInInches = hasInchesFirst(locale)
  const isAsked = columns.some((column) => typed[column])
  const lengths = columns.map((column) => [column, centimetersOf(typed[column] ?? '', isInInches)] as const)
  const size = sizeFor(chart, Object.fromEntries(lengths.filter(([, length]) => length !== undefined)))

  function answerHere(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setTyped(Object.fromEntries([...fields].map(([name, value]) => [name, String(value)])))
  }
  return (
    <form method="get" className="panel quiet" onSubmit={answerHere} aria-labelledby="finder-title">
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
            maxLength={6}
            defaultValue={entered[column]}
            aria-describedby="finder-answer-error"
          />
        ))}
        <Button type="submit" look="ghost">
          {t('sizes.find')}
        </Button>
      </div>
      <div role="status">
        <FieldError id="finder-answer" error={isAsked && !size ? t('sizes.noFit') : undefined} />
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
