import { useWords } from '~/client/words'
import { Icon } from '~/ui/icon'
import { OptionCard, OptionCards } from '~/ui/option-card'
import type { MethodOnPage } from './payment-choice.server'

type PaymentChoiceProps = { methods: MethodOnPage[]; chosen?: string; error?: string }

/** How the rest is paid. Each says where the shopper will be asked for it; nothing is charged before the order is placed. (PAY-01) */
export function PaymentChoice({ methods, chosen, error }: PaymentChoiceProps) {
  const t = useWords()
  const first = methods.some(({ choice }) => choice === chosen) ? chosen : methods[0]?.choice
  return (
    <>
      <OptionCards id="payment" legend={t('checkout.payWith')} hideLegend error={error}>
        {methods.map(({ choice, code, label, brands }) => (
          <OptionCard
            key={choice}
            name="payment"
            value={choice}
            title={label}
            sub={[t(`payment.page.${code}`), brands.map((brand) => names[brand] ?? brand).join(', ')].filter(Boolean).join(' ')}
            defaultChecked={choice === first}
          />
        ))}
      </OptionCards>
      <p className="small muted row-c">
        <Icon name="lock" size="sm" />
        {t('payment.later')}
      </p>
    </>
  )
}

const names: Record<string, string> = {
  visa: 'Visa',
  mc: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  maestro: 'Maestro',
  cartebancaire: 'Cartes Bancaires',
}
