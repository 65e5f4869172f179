import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { ChoiceGroup } from '~/ui/choice-group'
import { Notice } from '~/ui/notice'
import { Select } from '~/ui/select'
import { TextInput } from '~/ui/text-input'
import type { LoadedWithdrawal } from './load-withdrawal.server'

type ConfirmWithdrawalProps = { withdrawal: LoadedWithdrawal; result?: FormResult }

/** The statement: everything is chosen until its shopper says otherwise. One button confirms it. */
export function ConfirmWithdrawal({ withdrawal, result }: ConfirmWithdrawalProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('confirm-withdrawal')
  const { orderNumber, email, name, placedOn, lastDay, lines, statementId } = withdrawal
  const own = result?.intent === 'confirm-withdrawal' ? result : undefined
  const kept = lines.filter(({ isPersonalized }) => isPersonalized)
  return (
    <form method="post" action={`${href('withdrawal', { locale })}?step=found`} className="stack panel" noValidate>
      {own?.errors['']?.map((message) => (
        <Notice key={message} tone="error" title={message} />
      ))}
      <input type="hidden" name="statementId" value={own?.values.statementId ?? statementId} />
      <p>{t('withdrawal.statement', { name, number: orderNumber, day: placedOn })}</p>
      <ChoiceGroup id="units" legend={t('withdrawal.items')} error={own?.errors.units?.[0]}>
        {lines.map((line) => (line.isPersonalized ? null : <UnitsOf key={line.lineId} line={line} values={own?.values} />))}
      </ChoiceGroup>
      {kept.length > 0 ? <Notice title={t('withdrawal.personalized', { names: kept.map((line) => line.name).join(', ') })} /> : null}
      <TextInput
        id="withdrawal-receiptTo"
        name="receiptTo"
        label={t('withdrawal.receiptTo')}
        hint={t('withdrawal.receiptHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        maxLength={254}
        defaultValue={own?.values.receiptTo ?? email}
        error={own?.errors.receiptTo?.[0]}
      />
      <p className="small muted">{lastDay ? t('withdrawal.until', { day: lastDay }) : t('withdrawal.notArrived')}</p>
      <Button type="submit" name="intent" value="confirm-withdrawal" size="lg" block busy={isPosting}>
        {t('withdrawal.confirm')}
      </Button>
      <a className="link" href={href('withdrawal', { locale })}>
        {t('withdrawal.otherOrder')}
      </a>
    </form>
  )
}

type UnitsOfProps = { line: LoadedWithdrawal['lines'][number]; values?: Record<string, string> }

/** One unit is a box, several are a number. */
function UnitsOf({ line: { lineId, name, options, quantity }, values }: UnitsOfProps) {
  const t = useTranslations()
  const field = `units.${lineId}`
  const id = `withdrawal-${lineId}`
  if (quantity === 1)
    return <Checkbox id={id} name={field} value="1" label={name} hint={options || undefined} defaultChecked={!values || field in values} />
  const counts = Array.from({ length: quantity + 1 }, (_, i) => String(quantity - i))
  return (
    <Select
      id={id}
      name={field}
      label={options ? `${name}, ${options}` : name}
      defaultValue={values?.[field] ?? String(quantity)}
      options={counts.map((value) => ({
        value,
        text: value === '0' ? t('withdrawal.keep') : t('withdrawal.of', { count: Number(value), all: quantity }),
      }))}
    />
  )
}
