import { useState } from 'react'
import { useTranslations } from '~/client/translations'
import { Checkbox } from '~/ui/checkbox'
import { FieldError } from '~/ui/field'
import { Icon } from '~/ui/icon'

type DaysFieldProps = { days: { value: string; text: string }[]; values: Partial<Record<string, string>>; error?: string }

/** A list of days that folds out and says how many are chosen; it opens without scripts, too. */
export function DaysField({ days, values, error }: DaysFieldProps) {
  const t = useTranslations()
  const [count, setCount] = useState(days.filter(({ value }) => values[`days.${value}`]).length)
  return (
    <fieldset className="field" aria-describedby={error ? 'event-attendingDays-error' : undefined}>
      <legend className="lab">{t('events.days')}</legend>
      <details className="menu-box" open={error !== undefined}>
        <summary className="input" id="event-attendingDays" aria-describedby={error ? 'event-attendingDays-error' : undefined}>
          <span>{count > 0 ? t('events.daysChosen', { count }) : t('events.daysChoose')}</span>
          <Icon name="chevron-down" size="sm" />
        </summary>
        {days.map(({ value, text }) => (
          <Checkbox
            key={value}
            id={`event-day-${value}`}
            name={`days.${value}`}
            defaultChecked={values[`days.${value}`] === 'on'}
            label={text}
            onChange={({ currentTarget }) => setCount(chosenIn(currentTarget.form))}
          />
        ))}
      </details>
      <FieldError id="event-attendingDays" error={error} />
    </fieldset>
  )
}

function chosenIn(form: HTMLFormElement | null): number {
  return form ? [...new FormData(form).keys()].filter((name) => name.startsWith('days.')).length : 0
}
