import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { GiftOption } from './gift-option'

test('the gift form says what the parcel tells: the message, and no prices (GIFT-16)', () => {
  const loaded = { itemId: 'item-1', name: 'Skarn Shell', given: undefined }
  const text = textOfHtml(renderInStorefront(<GiftOption loaded={loaded} />, { locale: 'en-us' }))
  expect(text).toContain('The packing slip shows your message and no prices.')
})
