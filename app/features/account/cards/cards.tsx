import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Badge } from '~/ui/card-marks'
import { findCardName } from '#domain/payment/cards'
import { ButtonLink, Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { FormErrors } from '~/ui/notice'
import type { WalletCard } from './cards.server'
import { AccountItemAction, AccountItemCard, AccountItemList } from './account-items'
import { CaptchaField } from '~/client/captcha-field'
import { useFormResetKey } from '~/client/use-form-reset-key'
import { useIsPosting } from '~/client/use-is-posting'
import { GiftCardFields } from '~/features/cart/gift-cards/gift-card-fields'
import type { CaptchaChallenge } from '~/server/captcha.server'
import type { FormResult } from '~/server/form-action.server'

/** The cards that pay, and the way to another one. */
export function SavedPaymentCards({ cards }: { cards: WalletCard[] }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <section className="stack s" aria-labelledby="cards">
      <h2 id="cards" className="d-1">
        {t('paymentMethods.cards')}
      </h2>
      {cards.length > 0 ? <CardList cards={cards} /> : <p className="muted">{t('paymentMethods.noCards')}</p>}
      <p>
        <ButtonLink look="ghost" href={href('accountCard', { locale })}>
          {t('paymentMethods.addCard')}
        </ButtonLink>
      </p>
    </section>
  )
}

/** Saved cards: whose, until when, and which is offered first. */
export function CardList({ cards }: { cards: WalletCard[] }) {
  return (
    <AccountItemList>
      {cards.map((card) => (
        <SavedCard key={card.id} card={card} />
      ))}
    </AccountItemList>
  )
}

function SavedCard({ card: { id, type, cardType, digits, holder, month, year, isDefault, hasExpired } }: { card: WalletCard }) {
  const t = useTranslations()
  const actionFields = { paymentInstrumentId: id }
  const isCard = type === 'CREDIT_CARD'
  const name = isCard
    ? t('paymentMethods.card', { brand: findCardName(cardType) ?? t('paymentMethods.anyCard'), digits })
    : t('paymentMethods.giftCard', { digits })
  const actions = (
    <>
      {isCard && !isDefault && !hasExpired ? (
        <AccountItemAction intent="main-card" of={actionFields}>
          {t('paymentMethods.makeMain')}
        </AccountItemAction>
      ) : null}
      <AccountItemAction intent="remove-card" of={actionFields} label={t('paymentMethods.removeOf', { card: name })}>
        {t('paymentMethods.remove')}
      </AccountItemAction>
    </>
  )
  return (
    <AccountItemCard field="paymentInstrumentId" id={id} actions={actions}>
      <div className="row-c">
        <Icon name={isCard ? 'card' : 'gift'} />
        <b>{name}</b>
      </div>
      {isCard ? <p className="small muted">{t('paymentMethods.expires', { holder, month, year })}</p> : null}
      {isDefault || hasExpired ? (
        <p className="row-c">
          {isDefault ? <Badge tone="ok">{t('paymentMethods.main')}</Badge> : null}
          {hasExpired ? <Badge tone="warn">{t('paymentMethods.expired')}</Badge> : null}
        </p>
      ) : null}
    </AccountItemCard>
  )
}

type GiftCardFormProps = { challenge: CaptchaChallenge; result?: FormResult }

/** Form to save a gift card by number and PIN. */
export function GiftCardForm({ challenge, result }: GiftCardFormProps) {
  const t = useTranslations()
  const isPosting = useIsPosting('save-gift-card')
  const formKey = useFormResetKey(challenge.id, result)
  return (
    <form key={formKey} method="post" className="stack" noValidate>
      <h3 className="d-1">{t('paymentMethods.addGiftCard')}</h3>
      <FormErrors result={result} />
      <input type="hidden" name="intent" value="save-gift-card" />
      <div className="form">
        <GiftCardFields
          id="gift"
          number={{ label: t('paymentMethods.number'), hint: t('paymentMethods.numberHint') }}
          pin={{ label: t('paymentMethods.pin'), hint: t('paymentMethods.pinHint') }}
          result={result}
        />
        <CaptchaField
          id="gift-sum"
          challenge={challenge}
          label={t('account.sum', { left: challenge.left, right: challenge.right })}
          hint={t('account.sumHint')}
          error={result?.errors.answer?.[0]}
        />
      </div>
      <p>
        <Button type="submit" busy={isPosting}>
          {t('paymentMethods.save')}
        </Button>
      </p>
    </form>
  )
}
