import { Icon } from '~/ui/icon'
import { ProgressNote } from '~/ui/progress-note'
import type { OfferOnPage } from './offers-on-page'

/** Promotions the cart has earned or is close to earning. */
export function Offers({ offers }: { offers: OfferOnPage[] }) {
  const earned = offers.filter(({ state }) => state === 'earned')
  return (
    <>
      {offers.map(({ text, state, percent }) =>
        state === 'earned' ? null : (
          <ProgressNote key={text} icon={state === 'open' ? 'tag' : 'gift'} percent={percent}>
            {text}
          </ProgressNote>
        ),
      )}
      {earned.length > 0 ? (
        <ul className="flow-s small">
          {earned.map(({ text, detail }, i) => (
            <li key={i} className="row-c" style={{ flexWrap: 'nowrap' }}>
              <Icon name="check" size="sm" />
              <span>
                <b>{text}</b> {detail}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
