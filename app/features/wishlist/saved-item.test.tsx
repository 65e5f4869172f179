import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { SavedItem } from './saved-item'

const item = {
  ...{ itemId: 's1', name: 'Skarn 3L Shell', type: 'Jacket', chosen: 'Ember, M', qty: 1, image: '', remove: 'Remove it' },
  sold: { pageUrl: '/p/x-HV7K2Q41', price: { current: 10, original: 10 }, currency: 'USD', move: 'Move', moveItem: 'Move it' },
}

test.each(['move-to-cart', 'remove-saved'])(
  'a saved item that refuses %s comes back with the keyboard at the button and the reason (NTF-07)',
  (intent) => {
    const result = { intent, itemId: 's1', errors: { '': ['Try again'] } }
    const html = renderInStorefront(<SavedItem item={item as never} result={result} />)
    const button = new RegExp(`<button[^>]*value="${intent}"[^>]*>`).exec(html)?.[0] ?? ''
    expect(button).toContain('aria-describedby="saved-s1-error"')
    expect(button).toContain('autofocus')
    expect(html.match(/autofocus/g)).toHaveLength(1)
    expect(renderInStorefront(<SavedItem item={item as never} />)).not.toContain('autofocus')
  },
)
