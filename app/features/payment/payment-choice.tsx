import { useEffect, useState } from 'react'
import { getCardName } from '#domain/payment/cards'
import { useTranslations } from '~/client/translations'
import { Icon } from '~/ui/icon'
import { OptionCard, OptionCards } from '~/ui/option-card'
import { CardFields } from './card-fields'
import type { PaymentMethodView } from './payment-choice.server'
import { useCardFields } from './use-card-fields'

type PaymentChoiceProps = { methods: PaymentMethodView[]; chosen?: string; canSave: boolean; error?: string }

/** Payment methods, each saying where payment details are entered; nothing is charged before the order is placed. */
export function PaymentChoice({ methods, chosen, canSave, error }: PaymentChoiceProps) {
  const t = useTranslations()
  const initialChoice = methods.some(({ choice }) => choice === chosen) ? chosen : methods[0]?.choice
  const [selectedChoice, setSelectedChoice] = useState(initialChoice)
  // A method chosen before hydration stays chosen.
  useEffect(() => {
    const checkedInput = document.querySelector<HTMLInputElement>('input[name=payment]:checked')
    if (checkedInput) setSelectedChoice(checkedInput.value)
  }, [])
  return (
    <>
      <OptionCards id="payment" legend={t('checkout.payWith')} hideLegend error={error}>
        {methods.map((method) => {
          const { choice, code, label, asks } = method
          const sharedProps = { isFirst: choice === initialChoice, onChoose: () => setSelectedChoice(choice) }
          if (asks) return <CardOption key={choice} {...{ method, canSave, ...sharedProps }} isChosen={choice === selectedChoice} />
          return (
            <OptionCard
              key={choice}
              name="payment"
              value={choice}
              title={label}
              sub={t(choice === code ? `payment.page.${code}` : 'payment.typedIn')}
              defaultChecked={sharedProps.isFirst}
              onChange={sharedProps.onChoose}
            />
          )
        })}
      </OptionCards>
      <p className="small muted row-c" style={{ flexWrap: 'nowrap' }}>
        <Icon name="lock" size="sm" />
        {t('payment.later')}
      </p>
    </>
  )
}

type CardOptionProps = { method: PaymentMethodView; isFirst: boolean; isChosen: boolean; canSave: boolean; onChoose: () => void }

/**
 * A card or a saved one, with the provider's fields below where scripts run. Otherwise it is typed in on the provider's page, and the text
 * says so.
 */
function CardOption({ method: { choice, label, brands, asks }, isFirst, isChosen, canSave, onChoose }: CardOptionProps) {
  const t = useTranslations()
  const fields = useCardFields({ isChosen, canSave, saved: asks === 'card' ? undefined : asks })
  const hintKey = fields.state === 'there' ? 'payment.here' : 'payment.page.CREDIT_CARD'
  return (
    <>
      <OptionCard
        name="payment"
        value={choice}
        title={label}
        sub={[t(hintKey), brands.map(getCardName).join(', ')].filter(Boolean).join(' ')}
        defaultChecked={isFirst}
        onChange={onChoose}
      />
      <CardFields fields={fields} isChosen={isChosen} isCode={asks !== 'card'} instead={t('payment.pageInstead')} />
    </>
  )
}
