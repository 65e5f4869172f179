import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useIsPosting } from '~/client/use-is-posting'
import { useTranslations } from '~/client/translations'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import type { OpenPrices } from './load-adjust-prices.server'

type TakenOffOptions = OpenPrices['taken'][number]
type TakenOffProps = { taken: TakenOffOptions[]; name: string; money: (amount: number) => string }

/** Shows a discount, its reason, and buttons to change or remove it. */
export function TakenOff({ taken, name, money }: TakenOffProps) {
  if (taken.length === 0) return null
  return (
    <ul>
      {taken.map((each) => (
        <li key={each.adjustmentId}>
          <UndoForm taken={each} name={name} amount={money(each.amount)} />
        </li>
      ))}
    </ul>
  )
}

function UndoForm({ taken: { adjustmentId, reason }, name, amount }: { taken: TakenOffOptions; name: string; amount: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('undo-adjustment', { adjustmentId })
  return (
    <form method="post" className="row-c">
      <Icon name="tag" size="sm" />
      <span>
        {t('adjust.taken', { amount })} · {t(`adjust.reasons.${reason}`)}
      </span>
      <input type="hidden" name="adjustmentId" value={adjustmentId} />
      <ButtonLink
        look="text"
        size="sm"
        href={`${href('adjustPrices', { locale })}?change=${adjustmentId}`}
        aria-label={t('adjust.changeFor', { amount, name })}
      >
        {t('adjust.change')}
      </ButtonLink>
      <Button
        type="submit"
        look="text"
        size="sm"
        name="intent"
        value="undo-adjustment"
        busy={isPosting}
        aria-label={t('adjust.undoFor', { amount, name })}
      >
        {t('adjust.undo')}
      </Button>
    </form>
  )
}
