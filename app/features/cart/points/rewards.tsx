import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { href } from '#routes'
import { getDialogHref } from '~/client/dialog-link'
import { ErrorSummary } from '~/client/error-summary'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import type { FormResult } from '~/server/form-action.server'
import { Button, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import type { loadRewards } from './rewards.server'

type RewardsData = Awaited<ReturnType<typeof loadRewards>>
type Voucher = RewardsData['vouchers'][number]
export type RewardsProps = { loaded: RewardsData; result?: FormResult }

/** A member's points as vouchers. One can be used at a time, if the points suffice and the cart costs at least as much. */
export function Rewards({ loaded: { points, payIn, vouchers, used, currency, hasFreeDelivery, isForGiftCard }, result }: RewardsProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (points === undefined)
    return (
      <EmptyState
        icon="gift"
        title={t('rewards.none')}
        text={t('rewards.noneText')}
        actions={
          <>
            <ButtonLink href={getDialogHref('sign-in', { redirectTo: href('rewards', { locale }) }, locale)}>
              {t('rewards.signIn')}
            </ButtonLink>
            <ButtonLink look="ghost" href={getDialogHref('loyalty-sign-up', {}, locale)} aria-haspopup="dialog">
              {t('rewards.join')}
            </ButtonLink>
          </>
        }
      />
    )
  if (payIn) return <p>{t('rewards.otherCurrency', { own: payIn, here: currency })}</p>
  return (
    <div className="stack">
      <p>{t('rewards.points', { count: points })}</p>
      {hasFreeDelivery ? <p className="small muted">{t('rewards.freeDelivery')}</p> : null}
      {result?.errors['']?.map((message) => (
        <ErrorSummary key={message} title={message} fields={[]} of={result} />
      ))}
      <ul className="stack s">
        {vouchers.map((voucher) => (
          <li key={voucher.points}>
            <VoucherForm
              voucher={voucher}
              isUsed={voucher.points === used}
              tooMuch={t(isForGiftCard ? 'rewards.notForGiftCards' : 'rewards.tooMuch')}
              amount={formatMoney(voucher.amountInCurrency, currency as Currency, locale)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type VoucherFormProps = { voucher: Voucher; isUsed: boolean; amount: string; tooMuch: string }

function VoucherForm({ voucher: { points, available, eligible }, isUsed, amount, tooMuch }: VoucherFormProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('apply-reward', { points: String(points) })
  const reason = !available ? t('rewards.tooFew') : !eligible && !isUsed ? tooMuch : undefined
  return (
    <form method="post" action={href('rewards', { locale })} className="rowb" style={{ alignItems: 'center' }}>
      <span>
        <b>{t('rewards.worth', { amount })}</b> <span className="small muted">{t('rewards.for', { count: points })}</span>
        {reason ? <span className="small muted"> {reason}</span> : null}
      </span>
      <input type="hidden" name="points" value={isUsed ? 0 : points} />
      {reason ? null : (
        <Button type="submit" size="sm" look={isUsed ? 'quiet' : 'solid'} name="intent" value="apply-reward" busy={isPosting}>
          {t(isUsed ? 'rewards.takeBack' : 'rewards.use')}
        </Button>
      )}
    </form>
  )
}
