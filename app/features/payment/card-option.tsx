import { useTranslations } from '~/client/translations'
import { OptionCard } from '~/ui/option-card'
import { CardFields } from './card-fields'
import { cardName } from '#domain/payment/cards'
import type { MethodOnPage } from './payment-choice.server'
import { useCardFields } from './use-card-fields'

type CardOptionProps = { method: MethodOnPage; isFirst: boolean; isChosen: boolean; maySave: boolean; onChoose: () => void }

/**
 * A card or a saved one, with the provider's fields below where scripts run. Otherwise it is typed in on the provider's page, and the text
 * says so.
 */
export function CardOption({ method: { choice, label, brands, asks }, isFirst, isChosen, maySave, onChoose }: CardOptionProps) {
  const t = useTranslations()
  const fields = useCardFields({ isChosen, maySave, saved: asks === 'card' ? undefined : asks })
  const where = fields.state === 'there' ? 'payment.here' : 'payment.page.CREDIT_CARD'
  return (
    <>
      <OptionCard
        name="payment"
        value={choice}
        title={label}
        sub={[t(where), brands.map(cardName).join(', ')].filter(Boolean).join(' ')}
        defaultChecked={isFirst}
        onChange={onChoose}
      />
      <CardFields fields={fields} isChosen={isChosen} isCode={asks !== 'card'} instead={t('payment.pageInstead')} />
    </>
  )
}
