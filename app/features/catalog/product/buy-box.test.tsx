import { expect, test } from 'vitest'
import type { Inventory, Product } from '#contracts/entities/product'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { aProduct, aVariant } from '~/server/test/a-product'
import { BuyBox } from './buy-box'
import type { DeliveryLines } from './product-facts.server'

const now = Date.parse('2026-03-01T12:00:00Z')
const chosen = { color: 'slate', size: 's' }

type Box = {
  inventory?: Inventory
  chosen?: Record<string, string>
  posting?: Record<string, string>
  isSignedIn?: boolean
  delivery?: DeliveryLines
  specSheet?: string
  result?: { errors: Record<string, string[]>; values: Record<string, string> }
}

function shown(overrides: Partial<Product> = {}, { inventory, posting, result, isSignedIn, delivery, specSheet, ...box }: Box = {}) {
  const choice = box.chosen ?? chosen
  const product = aProduct(overrides)
  const props = { product, inventory: inventory ?? null, chosen: choice, now, act: 'act-1', result, delivery, specSheet }
  return renderInStorefront(<BuyBox {...props} />, { posting, isSignedIn })
}

const addButton = (html: string) => html.match(/<button type="submit"[^>]*value="add-item"[^>]*>.*?<\/button>/)?.[0]
const chip = (html: string, value: string) => html.match(new RegExp(`<label[^>]*><input[^>]*value="${value}".*?</label>`))?.[0] ?? ''

test('a product that can be bought has one button that names its price', () => {
  const html = shown()
  expect(textOfHtml(addButton(html) ?? '')).toBe('Add to cart · $220.00')
  expect(html).toContain('<input type="hidden" name="act" value="act-1"/>')
})

test('a long page has ways to its parts; one without reviews has none (PDP-55)', () => {
  const props = {
    product: aProduct(),
    specSheet: '<tbody></tbody>',
    inventory: null,
    chosen,
    now,
    act: 'act-1',
  }
  const nav = (hasFeedback: boolean) =>
    renderInStorefront(<BuyBox {...props} hasFeedback={hasFeedback} />).match(/<nav .*?<\/nav>/)?.[0] ?? ''
  expect(nav(true)).toContain('aria-label="On this page"')
  expect([...nav(true).matchAll(/href="(#\w+)"/g)].map(([, target]) => target)).toEqual(['#details', '#specs', '#reviews', '#questions'])
  expect(nav(true)).toMatch(/^<nav class="small rowb"/)
  expect(nav(false)).toBe('')
})

test('the rating above the price leads to the reviews, where the page has any (PDP-55)', () => {
  const props = {
    product: aProduct({ rating: { score: 4.7, reviewsCount: 412, showScore: true } }),
    inventory: null,
    chosen,
    now,
    act: 'act-1',
  }
  const rating = (hasFeedback: boolean) =>
    renderInStorefront(<BuyBox {...props} hasFeedback={hasFeedback} />).match(/<a[^>]*>(?=<p class="stars")/)?.[0]
  expect([rating(true), rating(false)]).toEqual(['<a class="row-c" href="#reviews">', '<a class="row-c">'])
})

test('what is drawn from both sides has a way to the product as it turns, where scripts run (PDP-54)', () => {
  const link = (views: string[]) => {
    const images = { slate: views.map((view) => `/art/shell-slate-${view}.0a1b2c3d`) }
    const props = { product: aProduct({ images }), inventory: null, chosen, now, act: 'act-1' }
    return renderInStorefront(<BuyBox {...props} />).match(/<a class="link small scripts-only"[^>]*>[^<]*/)?.[0]
  }
  expect(link(['front', 'back'])).toContain('href="/en-us/pictures/skarn-3l-shell-HV7K2Q41?color=slate&amp;view=turn#view-turn"')
  expect(link(['front', 'back'])).toMatch(/aria-haspopup="dialog">360° view$/)
  expect(link(['front'])).toBeUndefined()
})

test('the button names the price of the variant that is chosen', () => {
  const price = { current: 250, original: 250, lowCurrent: 250, highCurrent: 250, lowOriginal: 250, highOriginal: 250 }
  const variants = [aVariant({ color: 'slate', size: 's' }), aVariant({ color: 'slate', size: 'm' }, { price })]
  expect(shown({ variants }, { chosen: { color: 'slate', size: 'm' } })).toContain('Add to cart · $250.00')
})

test('the button says when an add is pending, and has the word for it before scripts run (SITE-25)', () => {
  const adding = addButton(shown({}, { posting: { intent: 'add-item' } })) ?? ''
  expect([textOfHtml(adding), adding]).toEqual(['Adding…', expect.stringContaining('aria-busy="true"')])
  const other = addButton(shown({}, { posting: { intent: 'remove-item' } }))
  expect(other).not.toContain('aria-busy')
  expect(other).toContain('data-busy="Adding…"')
})

test('a guest is asked to sign in for a presale, returns afterwards, and sees no add button (PDP-17, MSG-17, ROL-03)', () => {
  const html = shown({ presale: true, presaleUntil: '2026-04-02T00:00:00Z' })
  const dialog = '/en-us/sign-in?redirectTo=%2Fen-us%2Fp%2Fskarn-3l-shell-HV7K2Q41%3Fcolor%3Dslate%26size%3Ds&amp;reason=buy'
  expect(html).toMatch(/<button type="submit"[^>]*value="sign-in-to-buy"[^>]*>Sign in to buy<\/button>/)
  expect(html).toContain(`data-dialog="${dialog}"`)
  expect(html).toContain('Presale until April\u00a02,\u00a02026: sign in to buy')
  expect(addButton(html)).toBeUndefined()
})

test('a signed-in shopper buys a presale as usual and reads until when it lasts (PDP-17, ROL-04)', () => {
  const html = shown({ presale: true, presaleUntil: '2026-04-02T00:00:00Z' }, { isSignedIn: true })
  expect(addButton(html)).toBeDefined()
  expect(html).toContain('Presale until April\u00a02,\u00a02026')
  expect(html).not.toContain('sign in to buy')
})

test('a store-only product has a reserve button that takes the choice along instead of an add button (PDP-25)', () => {
  const html = shown({ isRobisOnly: true })
  expect(textOfHtml(html)).toContain('Only in our stores')
  expect(html).toMatch(
    /<button type="submit" class="btn lg block" formMethod="get" formaction="\/en-us\/reserve\/skarn-3l-shell-HV7K2Q41">Reserve in a store<\/button>/,
  )
  expect(addButton(html)).toBeUndefined()
})

test('a sold-out store-only product says sold out; a presale comes before store-only (PDP-17, PDP-25)', () => {
  const gone = aVariant({ color: 'slate', size: 's' }, { productInventoryState: 'OutOfStock' })
  const soldOut = shown({ isRobisOnly: true, variants: [gone] }, { chosen: { color: 'slate' } })
  expect(soldOut).toContain('Sold out in every size and color')
  expect(soldOut).not.toContain('Only in our stores')
  expect(shown({ isRobisOnly: true, presale: true, presaleUntil: '2026-04-02T00:00:00Z' })).toContain('sign in to buy')
})

test('before its release a product shows the date and cannot be bought; from then on it can (PDP-26)', () => {
  const html = shown({ targetPublishDate: '2026-05-04T00:00:00Z' })
  expect(html).toContain('Coming on May\u00a04,\u00a02026')
  expect(addButton(html)).toBeUndefined()
  expect(addButton(shown({ targetPublishDate: '2026-03-01T12:00:00Z' }))).toBeDefined()
})

test('a product that is still to come offers an email on its day, if the shop sends one (PDP-49, CFG-03)', () => {
  const coming = { targetPublishDate: '2026-05-04T00:00:00Z', variants: [aVariant(chosen, { notifyMe: true })] }
  expect(shown(coming)).toMatch(/<a href="\/en-us\/notify-me\/[^"]*" aria-haspopup="dialog" class="btn/)
  expect(shown({ ...coming, variants: [aVariant(chosen)] })).not.toContain('/notify-me/')
  const product = aProduct(coming)
  const off = renderInStorefront(<BuyBox {...{ product, inventory: null, chosen, now, act: 'act-1' }} />, { flags: { notifyMe: false } })
  expect(off).not.toContain('/notify-me/')
})

test('the lines about the model are shown where there are any (PDP-26)', () => {
  expect(shown({ modelMeasurements: 'Ada is 178 cm and wears M' })).toContain('Ada is 178 cm and wears M')
})

test('a product sold out in every size says so, and its button is disabled (QSH-04)', () => {
  const gone = aVariant({ color: 'slate', size: 's' }, { productInventoryState: 'OutOfStock' })
  const html = shown({ variants: [gone] }, { chosen: { color: 'slate' } })
  expect(html).toContain('Sold out in every size and color')
  expect(html).toContain('disabled="">Sold out</button>')
  expect(addButton(html)).toBeUndefined()
})

test('a color of which nothing is left is sold out before a size is chosen; the other colors are not (QSH-04)', () => {
  const variants = [aVariant(chosen, { productInventoryState: 'OutOfStock' }), aVariant({ color: 'coal', size: 's' })]
  const html = shown({ variants }, { chosen: { color: 'slate' } })
  expect(html).toContain('disabled="">Sold out</button>')
  expect(html).not.toContain('Sold out in every size and color')
  expect(addButton(shown({ variants }, { chosen: { color: 'coal' } }))).toBeDefined()
})

test('colors are links to the same product that keep the other options, and the current one is marked', () => {
  const html = shown()
  expect(html).toMatch(/<a href="\/en-us\/p\/skarn-3l-shell-HV7K2Q41\?color=slate&amp;size=s"[^>]* aria-label="Slate" aria-current="true">/)
  expect(html).toContain('href="/en-us/p/skarn-3l-shell-HV7K2Q41?color=coal&amp;size=s"')
  expect(html).toContain('<span class="chosen">Slate</span>')
  expect(html).toContain('<input type="hidden" name="color" value="slate"/>')
})

test('a color sold out in every size says so and can still be viewed', () => {
  expect(shown()).toMatch(/<a href="[^"]*color=coal[^"]*" class="out" title="Coal" aria-label="Coal, sold out">/)
})

test('a sold-out size is struck through, announced and disabled', () => {
  const gone = aVariant({ color: 'slate', size: 'm' }, { productInventoryState: 'OutOfStock' })
  const html = shown({ variants: [aVariant(chosen), gone] }, { chosen: { color: 'slate', size: 'm' } })
  expect(chip(html, 'm')).toMatch(/^<label class="size out"><input[^>]* disabled=""/)
  expect(chip(html, 'm')).not.toContain('checked')
  expect(textOfHtml(chip(html, 'm'))).toBe('M , sold out')
  const other = chip(shown({ variants: [aVariant(chosen), gone] }), 's')
  expect(other).toMatch(/^<label class="size"><input/)
  expect(other).not.toContain('disabled')
})

test.each([
  [1, '1 left'],
  [3, '3 left'],
  [4, ''],
])('with %s left, a size says “%s”', (quantity, note) => {
  const variants = { 'HV7K2Q41-slate-s': { quantity, stockStatus: 'AVAILABLE' as const } }
  const html = shown({}, { inventory: { productId: 'HV7K2Q41', variants } })
  expect(chip(html, 's').match(/<small>(.*)<\/small>/)?.[1] ?? '').toBe(note)
})

test('a missing option is requested beside it, and the choice stays', () => {
  const result = { errors: { size: ['Choose a size'] }, values: { color: 'coal' } }
  const html = shown({}, { chosen: { color: 'slate' }, result })
  expect(html).toContain('Choose a size')
  expect(html).toContain('<span class="chosen">Coal</span>')
})

test('a sold-out size that may return links to the back-in-stock form; with the feature off it is only sold out (QSH-03, DLG-25, CFG-03)', () => {
  const gone = aVariant({ color: 'slate', size: 'm' }, { productInventoryState: 'OutOfStock', notifyMe: true })
  const product = aProduct({ variants: [aVariant(chosen), gone] })
  const requested = shown(product)
  const chipLink = requested.match(/<a class="size out"[^>]*>.*?<\/a>/)?.[0] ?? ''
  expect(chipLink).toContain('href="/en-us/notify-me/skarn-3l-shell-HV7K2Q41?color=slate&amp;size=m" aria-haspopup="dialog"')
  expect(textOfHtml(chipLink)).toBe('M , Notify me when it’s available')
  const off = renderInStorefront(<BuyBox {...{ product, inventory: null, chosen, now, act: 'act-1' }} />, { flags: { notifyMe: false } })
  expect(off).not.toContain('/notify-me/')
  expect(chip(off, 'm')).toContain('disabled')
})

test('with the feature off, a product that is sold out in every size is only sold out (QSH-04, CFG-03)', () => {
  const product = aProduct({ variants: [aVariant(chosen, { productInventoryState: 'OutOfStock', notifyMe: true })] })
  const html = renderInStorefront(<BuyBox {...{ product, inventory: null, chosen, now, act: 'act-1' }} />, { flags: { notifyMe: false } })
  expect(html).toContain('disabled="">Sold out</button>')
  expect(html).not.toContain('/notify-me/')
})

test('a product sold out in every size that may return offers a back-in-stock notification instead of the button (QSH-03, DLG-25)', () => {
  const gone = aVariant(chosen, { productInventoryState: 'OutOfStock', notifyMe: true })
  const html = shown({ variants: [gone] })
  expect(html).toContain('Sold out in every size and color')
  expect(addButton(html)).toBeUndefined()
  expect(html).toMatch(/<a href="\/en-us\/notify-me\/[^"]*" aria-haspopup="dialog" class="btn/)
})

test('sizes of two scales, which are as long as they differ, stand in columns', () => {
  const options = (label: string) => [
    { type: 'size' as const, label: 'Size', options: [{ id: '6', label, value: label, available: true }] },
  ]
  const choices = (label: string) =>
    renderInStorefront(<BuyBox product={aProduct({ attributes: options(label) })} inventory={null} chosen={{}} now={now} act="act-1" />)
  expect(choices('M 6 / W 7.5')).toContain('<div class="sizes pair">')
  expect(choices('6')).toContain('<div class="sizes">')
})

test('the size guide appears beside the sizes where there is one (PLP-07)', () => {
  expect(shown({ sizeChart: 'clothing' })).toContain('href="/en-us/size-chart/clothing" aria-haspopup="dialog"')
  expect(shown()).not.toContain('/size-chart/')
})

test('a customizable product links to its designer and back; the design survives a change of color (PDP-21, PDP-26)', () => {
  const product = aProduct({ customsExternalUrl: 'https://customs.example/customs/HV7K2Q41' })
  const html = renderInStorefront(<BuyBox {...{ product, inventory: null, chosen, now, act: 'act-1', recipe: 'HV7K2Q41-ADA' }} />)
  const back = encodeURIComponent('https://halvern.example/en-us/p/skarn-3l-shell-HV7K2Q41')
  expect(html).toContain(`href="https://customs.example/customs/HV7K2Q41?return=${back}"`)
  expect(html).toContain('<input type="hidden" name="recipe" value="HV7K2Q41-ADA"/>')
  expect(html).toContain('?recipe=HV7K2Q41-ADA&amp;color=coal&amp;size=s')
})

test('while the chosen size is sold out, the other sizes link to their own page (QSH-03, QSH-04)', () => {
  const gone = aVariant({ color: 'slate', size: 'm' }, { productInventoryState: 'OutOfStock' })
  const html = shown({ variants: [aVariant(chosen), gone] }, { chosen: { color: 'slate', size: 'm' } })
  expect(html).toContain('disabled="">Sold out</button>')
  expect(html).toContain('<a class="size" href="/en-us/p/skarn-3l-shell-HV7K2Q41?color=slate&amp;size=s"><span>S</span></a>')
})

const facts = ['isOut', 'feature', 'notifyMe', 'presale', 'isSignedIn', 'robis', 'inCart'] as const
const buttons = {
  'Tell me': '/notify-me/',
  'Sold out': 'disabled="">Sold out</button>',
  'Sign in': 'reason=buy',
  Reserve: 'formaction="/en-us/reserve/',
  Update: 'value="update-item"',
  'Add to cart': 'value="add-item"',
}

test('in every state the form has exactly one first button (QSH-05, QSH-07, TRAP-58)', () => {
  for (let row = 0; row < 2 ** facts.length; row += 1) {
    const s = Object.fromEntries(facts.map((fact, bit) => [fact, Boolean(row & (1 << bit))])) as Record<(typeof facts)[number], boolean>
    const expected = [
      s.isOut && s.feature && s.notifyMe && 'Tell me',
      s.isOut && 'Sold out',
      s.presale && !s.isSignedIn && 'Sign in',
      s.robis && 'Reserve',
      s.inCart && 'Update',
      'Add to cart',
    ].find(Boolean)
    const variant = aVariant(chosen, { notifyMe: s.notifyMe, productInventoryState: s.isOut ? 'OutOfStock' : 'InStock' })
    const product = aProduct({ presale: s.presale, isRobisOnly: s.robis, variants: [variant, aVariant({ color: 'slate', size: 'm' })] })
    const form = { product, inventory: null, chosen, now, act: 'act-1', itemId: s.inCart ? 'item-1' : undefined }
    const html = renderInStorefront(<BuyBox {...form} />, { flags: { notifyMe: s.feature }, isSignedIn: s.isSignedIn })
    const below = html.slice(html.lastIndexOf('</fieldset>'), html.indexOf('</form>'))
    const found = Object.entries(buttons).flatMap(([name, sign]) => (below.includes(sign) ? [name] : []))
    expect([s, found]).toEqual([s, [expected]])
  }
})

test('a gift card asks for an amount and a recipient; no other product does (GIFT-01, GIFT-08)', () => {
  expect(shown({ productType: 'digital' })).toMatch(/name="amount".*name="to".*name="email".*name="message"/)
  expect(shown()).not.toContain('name="message"')
})

test('a product of repeated purchases says so (PDP-26)', () => {
  expect(shown({ subscriptionType: 'RECURRING' })).toContain('Renews automatically until you cancel')
  expect(shown()).not.toContain('Renews by itself')
})

test('an emailed product promises no parcel and no return label', () => {
  const words = textOfHtml(shown({ productType: 'digital' }))
  expect(words).toContain('Arrives by email within the hour')
  expect(words).not.toMatch(/parcel|package/)
})

test('days, cost and returns stand beside the button that adds to the cart, and not where nothing can be bought (PDP-40)', () => {
  const returns = { text: 'Free returns for 30 days', url: '/help/returns/how-to-return' }
  const delivery = [[{ text: 'Estimated delivery: Wed – Fri' }], [{ text: 'Delivery $7.95', url: '/help/delivery' }, returns]]
  const facts = 'Estimated delivery: Wed – Fri Delivery $7.95 · Free returns for 30 days'
  const html = shown({}, { delivery })
  expect(textOfHtml(html)).toContain(`Pick up in store ${facts}`)
  expect(html).toContain('<a href="/en-us/help/delivery" class="link">Delivery $7.95</a> · <a href="/en-us/help/returns/how-to-return"')
  expect(textOfHtml(shown({ isRobisOnly: true }, { delivery }))).not.toContain('Free returns')
})

test('facts are the rows that the edge has written; a product without facts has no such part (PDP-36)', () => {
  const rows = '<tbody><tr><th scope="row">Weight</th><td>412 g</td></tr></tbody>'
  expect(shown({}, { specSheet: rows })).toContain(`<table class="specs small">${rows}</table>`)
  expect(shown()).not.toContain('id="specs"')
})

test('delivery to a postal code is what the edge has written, below the form that adds to the cart (PDP-60)', () => {
  const props = { product: aProduct(), inventory: null, chosen, now, act: 'act-1' }
  const html = renderInStorefront(<BuyBox {...props} deliveryCheck="<details id=deliver></details>" />)
  expect(html).toContain('</form><div class="acc"><details id=deliver></details></div>')
  expect(renderInStorefront(<BuyBox {...props} deliveryCheck={null} />)).not.toContain('deliver')
})
