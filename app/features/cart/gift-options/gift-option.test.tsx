import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import type { FormResult } from '~/server/form-action.server'
import { GiftOption } from './gift-option'

test('the gift form says what the parcel tells: the message, and no prices (GIFT-16)', () => {
  const loaded = { itemId: 'item-1', name: 'Skarn Shell', given: undefined }
  const text = textOfHtml(renderInStorefront(<GiftOption loaded={loaded} />, { locale: 'en-us' }))
  expect(text).toContain('The packing slip shows your message and no prices.')
})

test('a gift receipt is offered, and chosen again where the gift has one, or where the form comes back (GIFT-20)', () => {
  const given = { to: 'Kit', email: 'kit@example.com', message: 'Stay dry', withReceipt: true }
  const box = (props: Omit<Parameters<typeof GiftOption>[0], 'loaded'> & { given?: typeof given }) => {
    const loaded = { itemId: 'item-1', name: 'Skarn Shell', given: props.given }
    const html = renderInStorefront(<GiftOption loaded={loaded} result={props.result} />, { locale: 'en-us' })
    return html.match(/<input type="checkbox"[^>]*name="withReceipt"[^>]*>/)?.[0]
  }
  expect(box({})).not.toContain('checked')
  expect(box({ given })).toContain('checked=""')
  const back = (values: Record<string, string>) => ({ errors: { to: ['Required'] }, values }) as unknown as FormResult
  expect(box({ given, result: back({}) })).not.toContain('checked')
  expect(box({ result: back({ withReceipt: 'on' }) })).toContain('checked=""')
})
