import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { CheckoutFrame, OrderSummary } from './order-summary'
import { toPurchaseView } from './order-summary.server'

const shown = (item: Parameters<typeof aCartItem>[0]) =>
  textOfHtml(renderInStorefront(<OrderSummary bought={toPurchaseView(aCart({ items: [aCartItem(item)] }), 'en-us')} />))

test('the order summary names the shopper’s own design and the recipient of a gift card (PDP-21, GIFT-01)', () => {
  expect(shown({ recipeId: 'oak-7' })).toContain('Slate Your design oak-7')
  expect(shown({ giftOption: { to: 'Grace', email: 'grace@example.com', message: 'For you' } })).toContain('A gift for Grace')
  expect(shown({})).not.toMatch(/design|gift/i)
})

test('the folded summary keeps its lines apart from its title, and its last link from its edge', () => {
  const bought = { ...toPurchaseView(aCart({ items: [aCartItem()] }), 'en-us'), notices: [] }
  const html = renderInStorefront(
    <CheckoutFrame step="summary" bought={bought}>
      <p>Step</p>
    </CheckoutFrame>,
  )
  const [, folded = ''] = /<details class="panel sumfold[^"]*"[^>]*>(.*?)<\/details>/s.exec(html) ?? []
  expect(folded).toMatch(/<\/h2><div class="mt"><div class="stack">/)
  expect(folded).toMatch(/<p class="small mt mb-16"><a [^>]*>Edit cart<\/a><\/p>$/)
})
