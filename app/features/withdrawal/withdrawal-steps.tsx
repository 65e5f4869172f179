import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { ChoiceGroup } from '~/ui/choice-group'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/panel'
import { Select } from '~/ui/select'
import { TextInput } from '~/ui/text-input'
import type { LoadedWithdrawal } from './withdrawal.server'

type WithdrawalStepsProps = {
  withdrawal: LoadedWithdrawal | null
  /** Number to begin with, as in a link of an order. */
  order: string
  result?: FormResult
}

/** First who and which contract, then the statement to confirm, then its receipt. */
export function WithdrawalSteps({ withdrawal, order, result }: WithdrawalStepsProps) {
  if (!withdrawal || result?.intent === 'identify-contract') return <IdentifyContract order={order} result={result} />
  return (
    <>
      {withdrawal.isDone ? <WithdrawalDone /> : null}
      <WithdrawalReceipts withdrawal={withdrawal} />
      {withdrawal.isDone ? null : <WithdrawalStatement withdrawal={withdrawal} result={result} />}
    </>
  )
}

function WithdrawalDone() {
  const t = useTranslations()
  return (
    <Notice tone="ok" title={t('withdrawal.done')} isAnswer>
      <p>{t('withdrawal.doneText')}</p>
    </Notice>
  )
}

function WithdrawalStatement({ withdrawal, result }: { withdrawal: LoadedWithdrawal; result?: FormResult }) {
  const canWithdraw = !withdrawal.isOver && withdrawal.lines.some(({ quantity }) => quantity > 0)
  return canWithdraw ? <ConfirmWithdrawal withdrawal={withdrawal} result={result} /> : <NothingToWithdraw withdrawal={withdrawal} />
}

/** Asks who withdraws, and from which contract. */
function IdentifyContract({ order, result }: { order: string; result?: FormResult }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('identify-contract')
  const formResult = result?.intent === 'identify-contract' ? result : undefined
  const field = (name: string, value?: string) => ({
    ...{ id: `withdrawal-${name}`, name, defaultValue: formResult?.values[name] ?? value, error: formResult?.errors[name]?.[0] },
    ...{ label: t(`withdrawal.${name}`), required: true },
  })
  return (
    <form method="post" action={href('withdrawal', { locale })} className="stack panel" noValidate>
      {formResult?.errors['']?.map((message) => (
        <Notice key={message} tone="error" title={message} />
      ))}
      <TextInput {...field('name')} autoComplete="name" />
      <TextInput {...field('orderNumber', order)} hint={t('withdrawal.orderHint')} autoComplete="off" autoCapitalize="characters" />
      <TextInput
        {...field('email')}
        hint={t('withdrawal.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <Button type="submit" name="intent" value="identify-contract" block busy={isPosting}>
        {t('withdrawal.continue')}
      </Button>
    </form>
  )
}

type ConfirmWithdrawalProps = { withdrawal: LoadedWithdrawal; result?: FormResult }

/** Withdrawal statement: all items are selected at first. One button confirms it. */
function ConfirmWithdrawal({ withdrawal, result }: ConfirmWithdrawalProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('confirm-withdrawal')
  const { orderNumber, email, name, placedOn, lastDay, lines, statementId } = withdrawal
  const formResult = result?.intent === 'confirm-withdrawal' ? result : undefined
  const personalizedLines = lines.filter(({ isPersonalized }) => isPersonalized)
  return (
    <form method="post" action={`${href('withdrawal', { locale })}?step=found`} className="stack panel" noValidate>
      {formResult?.errors['']?.map((message) => (
        <Notice key={message} tone="error" title={message} />
      ))}
      <input type="hidden" name="statementId" value={formResult?.values.statementId ?? statementId} />
      <p>{t('withdrawal.statement', { name, number: orderNumber, day: placedOn })}</p>
      <ChoiceGroup id="units" legend={t('withdrawal.items')} error={formResult?.errors.units?.[0]}>
        {lines.map((line) =>
          line.isPersonalized ? null : <WithdrawalQuantity key={line.lineId} line={line} values={formResult?.values} />,
        )}
      </ChoiceGroup>
      {personalizedLines.length > 0 ? (
        <Notice title={t('withdrawal.personalized', { names: personalizedLines.map((line) => line.name).join(', ') })} />
      ) : null}
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
        defaultValue={formResult?.values.receiptTo ?? email}
        error={formResult?.errors.receiptTo?.[0]}
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

type WithdrawalQuantityProps = { line: LoadedWithdrawal['lines'][number]; values?: Record<string, string> }

/** One unit is a box, several are a number. */
function WithdrawalQuantity({ line: { lineId, name, options, quantity }, values }: WithdrawalQuantityProps) {
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

/** What was stated when, and what happens next; printable. */
function WithdrawalReceipts({ withdrawal: { orderNumber, receipts } }: { withdrawal: LoadedWithdrawal }) {
  const t = useTranslations()
  return receipts.map(({ id, at, name, lines, steps }) => (
    <Panel key={id} id={`receipt-${id}`} title={t('withdrawal.receipt')}>
      <p>{t('withdrawal.received', { at })}</p>
      <p>{t('withdrawal.stated', { name, number: orderNumber })}</p>
      <ul className="b">
        {lines.map((line, i) => (
          <li key={i}>{`${line.quantity} × ${line.name}`}</li>
        ))}
      </ul>
      {steps.map((step) => (
        <p key={step} className="small">
          {t(`withdrawal.step.${step}`)}
        </p>
      ))}
    </Panel>
  ))
}

/** Nothing may be withdrawn from any more: why, and who helps. */
function NothingToWithdraw({ withdrawal: { lastDay, lines, receipts } }: { withdrawal: LoadedWithdrawal }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPersonalized = lines.length > 0 && lines.every((line) => line.isPersonalized)
  const reason = isPersonalized ? 'allPersonalized' : receipts.length > 0 ? 'allWithdrawn' : lastDay ? 'over' : 'nothing'
  return (
    <Notice title={t(`withdrawal.${reason}`, { day: lastDay ?? '' })}>
      <p>
        <a className="link" href={`${href('contactUs', { locale })}#write`}>
          {t('withdrawal.help')}
        </a>
      </p>
    </Notice>
  )
}
