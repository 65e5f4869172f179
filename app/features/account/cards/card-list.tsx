import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Badge } from '~/ui/card-marks'
import { knownCardName } from '#domain/payment/cards'
import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import type { CardInWallet } from './load-cards.server'
import { OwnAct, OwnCard, OwnCards } from './own-cards'

/** The cards that pay, and the way to another one. */
export function PaymentCards({ cards }: { cards: CardInWallet[] }) {
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
export function CardList({ cards }: { cards: CardInWallet[] }) {
  return (
    <OwnCards>
      {cards.map((card) => (
        <SavedCard key={card.id} card={card} />
      ))}
    </OwnCards>
  )
}

function SavedCard({ card: { id, type, cardType, digits, holder, month, year, isDefault, hasExpired } }: { card: CardInWallet }) {
  const t = useTranslations()
  const of = { paymentInstrumentId: id }
  const isCard = type === 'CREDIT_CARD'
  const name = isCard
    ? t('paymentMethods.card', { brand: knownCardName(cardType) ?? t('paymentMethods.anyCard'), digits })
    : t('paymentMethods.giftCard', { digits })
  const acts = (
    <>
      {isCard && !isDefault && !hasExpired ? (
        <OwnAct intent="main-card" of={of}>
          {t('paymentMethods.makeMain')}
        </OwnAct>
      ) : null}
      <OwnAct intent="remove-card" of={of} label={t('paymentMethods.removeOf', { card: name })}>
        {t('paymentMethods.remove')}
      </OwnAct>
    </>
  )
  return (
    <OwnCard field="paymentInstrumentId" id={id} acts={acts}>
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
    </OwnCard>
  )
}
