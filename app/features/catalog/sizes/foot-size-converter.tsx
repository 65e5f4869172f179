import { type FormEvent, useState } from 'react'
import type { FootSize } from '#contracts/entities/size-chart'
import { footSizeFor, type FootSystem, footSystems } from '#domain/sizing/foot-size'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { Select } from '~/ui/select'
import { TextInput } from '~/ui/text-input'
import { SizeTable } from './size-table'

type FootSizeConverterProps = { sizes: FootSize[]; entered: { system: string; size: string } }

/** Converts shoe sizes between countries. A GET form, so results are linkable. */
export function FootSizeConverter({ sizes, entered: askedAtFirst }: FootSizeConverterProps) {
  const t = useTranslations()
  const [asked, ask] = useState(askedAtFirst)
  const system = footSystems.find((known) => known === asked.system) ?? 'eu'
  const found = asked.size ? footSizeFor(sizes, { system, size: asked.size }) : undefined
  const error = asked.size && !found ? t('sizes.noneSuch') : undefined

  function answerHere(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    ask({ system: fieldOf(fields, 'system'), size: fieldOf(fields, 'size') })
  }
  return (
    <form method="get" className="panel quiet" onSubmit={answerHere} aria-labelledby="converter-title">
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
          maxLength={6}
          required
          defaultValue={asked.size}
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
        {found ? <Found found={found} /> : null}
      </div>
    </form>
  )
}

function Found({ found }: { found: FootSize }) {
  const t = useTranslations()
  const columns: FootSystem[] = ['eu', 'uk', 'usMen', 'usWomen', 'foot']
  return <SizeTable caption={t('sizes.converted')} columns={columns} rows={[columns.map((column) => found[column])]} />
}

function fieldOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
