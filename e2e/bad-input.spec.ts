// cspell:ignore gryke xxxxl
import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { openCart, countCartUnits, addToCart } from './shop/shopper'
import { type PageResponse, sendRawRequest } from './shop/send-raw-request'
import { getBrandOrigin } from './shop/brand-origin'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const purchase = samplePurchases.jacketInTheStates
const { brand, locale, product, category } = purchase
const t = createTranslate(locale)
const translateForms = createTranslate(locale, 'forms')
const ownOriginHeaders = { Origin: getBrandOrigin('halvern') }
const productPath = href('product', { locale, slug: product.slug })
const cartPath = href('cart', { locale })
const listingPath = href('category', { locale, slug: 'women-1100' })
const addItemFields = { intent: 'add-item', color: 'ember', size: 'M', act: 'e2e' }

/** No stack, no file name, no raw error. */
function expectNoInternals({ body }: PageResponse) {
  expect(body).not.toMatch(/\bat \w+ \(|\.tsx?:\d+|node_modules|TypeError|ZodError/)
}

test.describe('addresses that are not ours', { tag: '@no-scripts' }, () => {
  for (const path of ['/xx-yy', '/zz-zz/c/women-1100', `/pt-br/p/${product.slug}`, '/xx-yy/search?q=a'])
    test(`${path} is no page of the shop (RTE-03)`, async () => {
      const answer = await sendRawRequest(brand, path)
      expect(answer.status).toBe(404)
      expectNoInternals(answer)
    })

  const unusualPaths: [string, string][] = [
    ['/EN-us/cart', cartPath],
    ['/en_us', href('home', { locale })],
    ['//us-en//C/Women-1100/', listingPath],
    ['/en-us/c/anything-1010/', href('category', { locale, slug: category })],
    ['/en-uk/cart', href('cart', { locale: 'en-gb' })],
    [`/en-us/P/${product.slug.toLowerCase()}/`, productPath],
    ['/%65n-us/c/women-1100;jsessionid=1', listingPath],
  ]
  for (const [path, normalized] of unusualPaths)
    test(`${path} is moved permanently to ${normalized} in one step, with its query (RTE-34, RTE-36)`, async () => {
      const answer = await sendRawRequest(brand, `${path}?gclid=a`)
      expect([answer.status, answer.headers.location]).toEqual([301, `${normalized}?gclid=a`])
      expect((await sendRawRequest(brand, normalized)).status).toBe(200)
    })

  const malformed = {
    'a product id of seven': '/en-us/p/skarn-3l-shell-HV7K2Q4',
    'a product id of twelve': '/en-us/p/skarn-3l-shell-HV7K2Q412345',
    'a product that does not exist': '/en-us/p/skarn-3l-shell-ZZ7K2Q41',
    'a product of another brand': '/en-us/p/sodium-lamp-tee-DK4D5T20',
    'a category number of three digits': '/en-us/c/men-101',
    'a category number of eleven digits': '/en-us/c/men-10101010101',
    'a category that does not exist': '/en-us/c/men-9999',
    'letters a path cannot have': '/en-us/c/%00%ff-9999',
    'a path of dots': '/en-us/..%2f..%2fetc%2fpasswd',
  }
  for (const [name, path] of Object.entries(malformed))
    test(`${name} is answered with a 404 page (RTE-01, RTE-02)`, async () => {
      const answer = await sendRawRequest(brand, path)
      expect([400, 404]).toContain(answer.status)
      expectNoInternals(answer)
    })

  test('a wrong slug redirects permanently to the right one and keeps the query (RTE-32)', async () => {
    const wrongProduct = await sendRawRequest(brand, '/en-us/p/anything-HV7K2Q41?color=ember')
    expect([wrongProduct.status, wrongProduct.headers.location]).toEqual([301, `${productPath}?color=ember`])
    const wrongCategory = await sendRawRequest(brand, '/en-us/c/anything-1010?page=2')
    expect([wrongCategory.status, wrongCategory.headers.location]).toEqual([301, `${href('category', { locale, slug: category })}?page=2`])
  })

  for (const requested of ['0', '-3', 'text', '1e3', '1.5', ''])
    test(`page=${requested} of a listing is its first page (PLP-04)`, async ({ page }) => {
      await page.goto(`${getBrandOrigin(brand)}${listingPath}?page=${requested}`)
      await expect(page.getByRole('navigation', { name: t('listing.pages') }).locator('[aria-current]')).toHaveText('1')
    })

  test('a page far past the end of a listing is its last one (PLP-04, PLP-05)', async ({ page }) => {
    await page.goto(`${getBrandOrigin(brand)}${listingPath}?page=999`)
    const pages = page.getByRole('navigation', { name: t('listing.pages') })
    await expect(pages.locator('[aria-current]')).not.toHaveText('1')
    await expect(pages.getByRole('link', { name: t('listing.next') })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })

  test('unknown filters, sort orders and search terms change nothing and break nothing', async () => {
    const odd = ['?sort=%27%3B--', '?refine_1=color%3D%3Cscript%3E', '?refine_9=a', '?refine_1=' + 'x'.repeat(2_000), '?page=1&page=2']
    for (const query of odd) {
      const answer = await sendRawRequest(brand, listingPath + query)
      expect(answer.status, query.slice(0, 40)).toBe(200)
      expect(answer.body).not.toContain('color=<script>')
    }
    const search = await sendRawRequest(brand, `${href('search', { locale })}?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(search.status).toBe(200)
    expect(search.body).not.toContain('<script>alert(1)')
  })
})

test.describe('forms that were tampered with', { tag: '@no-scripts' }, () => {
  test('forged codes, prices and quantities of an add go nowhere: the page decides what is added', async ({ page }) => {
    const forged = { ...addItemFields, act: crypto.randomUUID(), upc: '000000000000', price: '1', qty: '99', productId: 'HV1X8Z62' }
    const answer = await page.request.post(getBrandOrigin(brand) + productPath, { form: forged, headers: ownOriginHeaders })
    expect(answer.ok()).toBe(true)
    await openCart(page, purchase)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.titleCount', { count: 1 }))
    const lines = page.getByRole('region', { name: t('cart.items') })
    await expect(lines).toContainText(product.name)
    await expect(lines).toContainText('$289.00')
  })

  const refused: { name: string; path: string; form: Record<string, string>; says: string; status: number }[] = [
    { name: 'no size', path: productPath, form: { ...addItemFields, size: '' }, says: t('product.choose.size'), status: 422 },
    {
      name: 'a size nobody makes',
      path: productPath,
      form: { ...addItemFields, size: 'XXXXL' },
      says: t('product.unknownOption'),
      status: 422,
    },
    {
      name: 'a color nobody makes',
      path: productPath,
      form: { ...addItemFields, color: 'nope' },
      says: t('product.unknownOption'),
      status: 422,
    },
    {
      name: 'a color of a whole book',
      path: productPath,
      form: { ...addItemFields, color: 'x'.repeat(5_000) },
      says: createTranslate(locale, 'api')('INVALID_REQUEST'),
      status: 422,
    },
    {
      name: 'a sold-out size',
      path: href('product', { locale, slug: 'gryke-smock-HV6G3B29' }),
      form: { ...addItemFields, color: 'bracken' },
      says: t('product.soldOutOption'),
      status: 422,
    },
  ]
  for (const { name, path, form, says, status } of refused)
    test(`adding ${name} is refused on the page itself, and nothing is in the cart (PDP-06)`, async () => {
      const answer = await sendRawRequest(brand, path, { form, headers: ownOriginHeaders })
      expect(answer.status).toBe(status)
      expect(answer.body).toContain(says)
      expectNoInternals(answer)
    })

  test('a sold-out product offers no way to add it (QSH-04)', async ({ page }) => {
    await page.goto(getBrandOrigin(brand) + href('product', { locale, slug: 'gryke-smock-HV6G3B29' }))
    await expect(page.getByText(t('product.soldOut'))).toBeVisible()
    await expect(page.getByRole('button', { name: /Add to cart/ })).toHaveCount(0)
  })

  test('an intent nobody offers, no intent and no form are refused with a page, not with a fault', async () => {
    for (const form of [{ intent: 'give-me-all' }, { intent: '__proto__' }, { intent: 'constructor' }, {}]) {
      const answer = await sendRawRequest(brand, cartPath, { form: form as Record<string, string>, headers: ownOriginHeaders })
      expect(answer.status).toBe(400)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.body).toContain(t('error.refused.title'))
      expectNoInternals(answer)
    }
  })

  test('a form whose fields count to a hundred million, or go three thousand deep, is refused with a page at once', async () => {
    for (const name of ['email[100000000]', `${'a.'.repeat(3_000)}b`, '__intent__']) {
      const answer = await sendRawRequest(brand, href('newsletter', { locale }), {
        form: { intent: 'subscribe', [name]: 'x' },
        headers: ownOriginHeaders,
      })
      expect(answer.status).toBe(400)
      expect(answer.body).toContain(t('error.refused.title'))
      expectNoInternals(answer)
    }
  })

  test('a line nobody has is refused and the cart stays as it is', async ({ page }) => {
    await addToCart(page, purchase)
    const form = { intent: 'change-item', itemId: 'no-such-item', productId: 'HV7K2Q41', upc: '123456789012', qty: '7' }
    const answer = await page.request.post(getBrandOrigin(brand) + cartPath, { form, headers: ownOriginHeaders })
    expect(answer.status()).toBeGreaterThanOrEqual(400)
    expect(answer.status()).toBeLessThan(500)
    expect(await countCartUnits(page, purchase)).toBe(1)
  })

  const wrongQuantities = [
    { typed: '-1', says: translateForms('qty.least') },
    { typed: '1e9', says: translateForms('qty.whole') },
    { typed: '1.5', says: translateForms('qty.whole') },
    { typed: '1000000', says: translateForms('qty.most') },
    { typed: 'two', says: translateForms('qty.whole') },
    { typed: '', says: translateForms('required') },
  ]
  test('a quantity that is no whole number from 0 to 999999 keeps the cart and says why beside the field', async ({ page }) => {
    await addToCart(page, purchase)
    for (const { typed, says } of wrongQuantities) {
      await openCart(page, purchase)
      const field = await expectQuantityError(page, typed)
      await expect(field, `“${typed}”`).toHaveAccessibleDescription(says)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      expect(await countCartUnits(page, purchase)).toBe(1)
    }
  })

  test('a quantity above the stock keeps the cart and names the stock (ERR-09)', async ({ page }) => {
    await addToCart(page, purchase)
    await openCart(page, purchase)
    await expectQuantityError(page, '999999')
    const messages = createTranslate(locale, 'api')('ADDED_MAX_QUANTITY', { maxAllowedQty: '#' }).replace('#', '\\d+')
    await expect(page.getByRole('alert')).toHaveText(new RegExp(messages))
    expect(await countCartUnits(page, purchase)).toBe(1)
  })

  test('a quantity of 0 takes the line out', async ({ page }) => {
    await addToCart(page, purchase)
    await openCart(page, purchase)
    await page.getByRole('spinbutton').fill('0')
    await page.getByRole('spinbutton').press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.title'))
    expect(await countCartUnits(page, purchase)).toBe(0)
  })
})

test.describe('session cookies', { tag: '@no-scripts' }, () => {
  const cookies = {
    'no cookie': undefined,
    'a session of garbage': '__Host-sid=garbage',
    'a well-formed session we never made': `__Host-sid=${'A'.repeat(43)}`,
    'a session of a script': '__Host-sid=<script>alert(1)</script>',
    'nine thousand letters': `a=${'x'.repeat(9_000)}`,
  }
  for (const [name, cookie] of Object.entries(cookies))
    test(`with ${name} the shop responds, and a cart starts under a new session id`, async () => {
      const headers = { ...(cookie && { Cookie: cookie }), ...ownOriginHeaders }
      const empty = await sendRawRequest(brand, cartPath, { headers })
      expect(empty.status).toBe(200)
      expectNoInternals(empty)
      const added = await sendRawRequest(brand, productPath, { form: { ...addItemFields, act: crypto.randomUUID() }, headers })
      expect(added.status).toBe(303)
      const [fresh = ''] = added.cookies.filter((each) => each.startsWith('__Host-sid='))
      expect(fresh).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax/)
      expect(fresh).not.toContain('A'.repeat(43))
      const filled = await sendRawRequest(brand, cartPath, { headers: { Cookie: fresh.split(';')[0] ?? '' } })
      expect(filled.body).toContain(t('cart.titleCount', { count: 1 }))
    })

  const strangers: Record<string, Record<string, string>> = {
    'another site': { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' },
    'a neighbor below the same domain': { 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.localhost' },
    'another origin in an old browser': { Origin: 'https://elsewhere.example' },
    'nobody, with a cookie': { Cookie: '__Host-sid=garbage' },
  }
  for (const [name, headers] of Object.entries(strangers))
    test(`a form posted by ${name} is refused`, async () => {
      const answer = await sendRawRequest(brand, productPath, { form: addItemFields, headers })
      expect(answer.status).toBe(403)
      expect(answer.cookies).toEqual([])
    })
})

/** Types into the quantity of the one line as a shopper would into a plain field, and sends it. */
async function expectQuantityError(page: Page, typedQuantity: string) {
  const field = page.getByRole('spinbutton')
  const id = (await field.getAttribute('id')) ?? ''
  // Not every browser keeps letters out of number fields.
  await field.evaluate((input) => input.setAttribute('type', 'text'))
  const errorElement = page.locator(`[id="${id}"]`)
  await errorElement.fill(typedQuantity)
  await errorElement.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page.locator(`[id="${id}"]`)
}
