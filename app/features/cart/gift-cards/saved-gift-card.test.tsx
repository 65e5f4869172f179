import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { SavedGiftCardForm } from './saved-gift-card'

const cards = [
  { id: 'saved-2', digits: '0001' },
  { id: 'saved-3', digits: '0011' },
]
const words = { title: 'Saved', card: (digits: string) => `Card ${digits}`, pin: 'PIN', use: 'Use' }
const intent = 'use-saved-gift-card'

test('the first card is selected; after a failure the failed one is, with its reason (GIFT-09, GIFT-11)', () => {
  const fresh = renderInStorefront(<SavedGiftCardForm {...{ cards, words, intent }} />)
  expect(fresh).toMatch(/value="saved-2"[^>]*checked|checked[^>]*value="saved-2"/)
  expect(fresh).not.toContain('role="alert"')
  const values = { intent, giftCard: 'saved-3', pin: '9999' }
  const failed = renderInStorefront(
    <SavedGiftCardForm {...{ cards, words, intent }} result={{ intent, values, errors: { '': ['Wrong PIN'] } }} />,
  )
  expect(failed).toMatch(/value="saved-3"[^>]*checked|checked[^>]*value="saved-3"/)
  expect(failed).toMatch(/role="alert"[^]*Wrong PIN/)
  expect(failed).not.toContain('9999')
})

test('results of other forms are not shown here, and without a card there is no form', () => {
  const other = { intent: 'use-gift-card', values: {}, errors: { '': ['Elsewhere'] } }
  expect(renderInStorefront(<SavedGiftCardForm {...{ cards, words, intent }} result={other} />)).not.toContain('Elsewhere')
  expect(renderInStorefront(<SavedGiftCardForm {...{ words, intent }} cards={[]} />)).not.toContain('<form')
})
