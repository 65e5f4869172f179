import { beforeAll, expect, test } from 'vitest'
import type { AuthoredPage } from '#contracts/entities/authored-page'
import type { AuditEntry } from '#contracts/operations/audit'
import type { ContentPage, ContentVersion } from '#contracts/operations/content'
import { canvas, pageList } from '#contracts/entities/canvas'
import { publishDuePages } from '../content/change-page'
import { requestOperation, callOperation, createOperatorToken } from '../test/operators'
import { callPlatform, readFailure, platformEnv } from '../test/platform'

const inEveryLanguage = (text: string) => ({ en: text, fr: text, de: text, it: text, es: text, nl: text })
const page = (title: string, over: Partial<AuthoredPage> = {}): AuthoredPage => ({
  id: 'home',
  type: 'page',
  meta: { title: inEveryLanguage(title), description: inEveryLanguage('About') },
  regions: { main: [{ component: 'rich-text', id: 'words', name: 'Words', props: { title: inEveryLanguage(title) } }] },
  ...over,
})

beforeAll(async () => {
  await platformEnv.CANVASES.put('live/HALVERN/home', JSON.stringify(page('Built in')))
  await platformEnv.CANVASES.put('live/HALVERN/menu', JSON.stringify({ items: [] }))
})

/** A page of a site that no other test touches. */
let made = 0
function aPage(siteId = 'HALVERN-US') {
  made += 1
  const name = `page-${made}`
  const path = `/operations/v1/content/sites/${siteId}/pages/${name}`
  return {
    name,
    path,
    read: () => callOperation<ContentPage>('GET', path),
    save: (version: number, title: string, token?: string) =>
      callOperation<ContentPage>('PUT', `${path}/draft`, { body: { version, document: page(title) }, ...(token && { token }) }),
    act: (act: string, body: object) => callOperation<ContentPage>('POST', `${path}/${act}`, { body }),
    versions: async () => (await callOperation<{ versions: ContentVersion[] }>('GET', `${path}/versions`)).versions,
    /** What a shopper sees; null for nothing. */
    seen: async (query = '') => {
      const response = await callPlatform('GET', `/live/caas/v1/canvas/page/${siteId}/${name}${query}`)
      return response.ok ? canvas.parse(await response.json()).meta.title : null
    },
  }
}

test('a page is drafted, published and withdrawn, and shoppers see what is published (CMS-17)', async () => {
  const { name, read, save, act, seen } = aPage()
  expect((await save(0, 'First')).draft).toMatchObject({ by: 'anna' })
  expect(await seen()).toBeNull()
  const published = await act('publish', { version: 1 })
  expect(published).toMatchObject({ version: 2, live: 'published', published: { by: 'anna' } })
  expect(published.draft).toBeUndefined()
  expect(await seen()).toBe('First')
  const found = pageList.parse(await (await callPlatform('GET', '/live/caas/v1/canvas/search/HALVERN-US/page?q=First')).json())
  expect(found.items.map(({ page: each }) => each)).toContain(name)
  await act('withdraw', { version: 2 })
  expect(await seen()).toBeNull()
  expect(await requestOperation('GET', aPage().path).then((response) => response.status)).toBe(404)
  expect(await read().catch(String)).toContain('404')
})

test('an operator’s page takes the place of the one that comes with the shop, on its own site alone (CMS-17)', async () => {
  const home = '/operations/v1/content/sites/HALVERN-GB/pages/home'
  expect(await callOperation('GET', home)).toMatchObject({
    version: 0,
    live: 'built-in',
    document: { regions: { main: [{ id: 'words' }] } },
  })
  await callOperation('PUT', `${home}/draft`, { body: { version: 0, document: page('Ours') } })
  await callOperation('POST', `${home}/publish`, { body: { version: 1 } })
  const title = async (site: string, locale: 'en-gb' | 'de-de') =>
    canvas.parse(await (await callPlatform('GET', `/live/caas/v1/canvas/augmentedpage/${site}/home`, { locale })).json()).meta.title
  expect([await title('HALVERN-GB', 'en-gb'), await title('HALVERN-DE', 'de-de')]).toEqual(['Ours', 'Built in'])
  const { pages } = await callOperation<{ pages: { page: string; live: string; title: string }[] }>('GET', home.replace('/home', ''))
  expect(pages.find((each) => each.page === 'home')).toMatchObject({ live: 'published', title: 'Ours' })
  expect(pages.map((each) => each.page)).not.toContain('menu')
})

test('findings name the field, a draft keeps them, and nothing is published with them (CMS-20)', async () => {
  const { path, read } = aPage()
  const targets = [{ text: inEveryLanguage('On'), url: '/gone' }]
  const main = [{ component: 'rich-text', id: 'words', name: 'Words', props: { title: inEveryLanguage('A'), targets } }]
  const saved = await callOperation<ContentPage>('PUT', `${path}/draft`, {
    body: { version: 0, document: page('A', { regions: { main } }) },
  })
  const field = ['regions', 'main', 0, 'props', 'targets', 0, 'url']
  expect(saved.findings).toEqual([{ path: field, rule: 'broken target', problem: '/gone leads nowhere' }])
  const refused = await requestOperation('POST', `${path}/publish`, { body: { version: 1 } })
  expect(await readFailure(refused)).toMatchObject({ errorId: 'API400', info: { field: `document.${field.join('.')}` } })
  expect(await read()).toMatchObject({ version: 1, live: 'none' })
})

test('links to pages, products and categories of the brand are no findings (CMS-20)', async () => {
  const { path } = aPage()
  const urls = ['/', '/home', '/cart', '/p/skarn-shell-HVSHELL1', '#words', 'https://shop.example']
  const targets = urls.map((url) => ({ text: inEveryLanguage('On'), url }))
  const main = [{ component: 'rich-text', id: 'words', name: 'Words', props: { targets } }]
  const body = { version: 0, document: page('A', { regions: { main } }) }
  expect((await callOperation<ContentPage>('PUT', `${path}/draft`, { body })).findings).toEqual([])
})

test('the second of two editors is told, and the draft of the first stays (CMS-18)', async () => {
  const { path, read, save } = aPage()
  await save(0, 'Anna’s')
  const response = await requestOperation('PUT', `${path}/draft`, {
    body: { version: 0, document: page('Ben’s') },
    token: await createOperatorToken(undefined, 'ben'),
  })
  expect(await readFailure(response)).toMatchObject({ status: 412, errorId: 'OPS412' })
  expect(await read()).toMatchObject({ draft: { by: 'anna' }, document: { meta: { title: { en: 'Anna’s' } } } })
})

test('of twenty editors at once exactly one is first (CMS-18)', async () => {
  const { path, read } = aPage()
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, i) => requestOperation('PUT', `${path}/draft`, { body: { version: 0, document: page(`Draft ${i}`) } })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 412)])
  expect((await read()).version).toBe(1)
})

test('a page is published at its time, as it was scheduled, and the audit says by whom (CMS-19, OPS-03)', async () => {
  const { name, save, act, seen, read } = aPage()
  const at = new Date(Date.now() + 60_000)
  await save(0, 'Tomorrow')
  expect(await act('publish', { version: 1, at: at.toISOString() })).toMatchObject({
    scheduled: { by: 'anna', publishAt: at.toISOString() },
  })
  await publishDuePages(platformEnv, new Date(at.getTime() - 1))
  expect(await seen()).toBeNull()
  await Promise.all([publishDuePages(platformEnv, at), publishDuePages(platformEnv, at)])
  expect(await seen()).toBe('Tomorrow')
  expect((await read()).scheduled).toBeUndefined()
  const { entries } = await callOperation<{ entries: AuditEntry[] }>('GET', `/operations/v1/audit?target=content:HALVERN-US/${name}`)
  expect(entries.map(({ operation }) => operation)).toEqual(['content.publishScheduled', 'content.publish', 'content.saveDraft'])
})

test('a time that was taken back publishes nothing, and a time in the past publishes now (CMS-19)', async () => {
  const { save, act, seen } = aPage()
  const at = new Date(Date.now() + 60_000)
  await save(0, 'Never')
  await act('publish', { version: 1, at: at.toISOString() })
  await act('unschedule', { version: 2 })
  await publishDuePages(platformEnv, at)
  expect(await seen()).toBeNull()
  await act('publish', { version: 3, at: '2020-01-01T00:00:00Z' })
  expect(await seen()).toBe('Never')
})

test('the last twenty versions are listed with author and time, and each can be restored (CMS-21)', async () => {
  const { save, act, seen, versions, read } = aPage('DUNNAGE-FR')
  for (let i = 0; i < 22; i += 1) {
    await save(2 * i, `Version ${i}`)
    await act('publish', { version: 2 * i + 1 })
  }
  const all = await versions()
  expect(all).toHaveLength(20)
  expect(all[0]).toMatchObject({ action: 'published', by: 'anna', isLive: true })
  const oldest = all.at(-1)!
  await act('restore', { version: 44, revision: oldest.revision, as: 'published' })
  expect(await callPlatform('GET', '/live/caas/v1/canvas/page/DUNNAGE-FR/nothing').then(({ status }) => status)).toBe(404)
  expect(await seen()).toBe('Version 2')
  expect((await versions())[0]).toMatchObject({ action: 'restored', isLive: true })
  await act('restore', { version: 45, revision: all[0]!.revision, as: 'draft' })
  expect(await read()).toMatchObject({ document: { meta: { title: { en: 'Version 21' } } }, draft: { by: 'anna' } })
  expect(await seen()).toBe('Version 2')
  await act('restore', { version: 46, revision: 0, as: 'published' })
  expect(await seen()).toBeNull()
})

test('a whole site is shown as it was, unless somebody changed it meanwhile (CMS-21)', async () => {
  const site = '/operations/v1/content/sites/DROPKERB-IT'
  const [one, two] = [aPage('DROPKERB-IT'), aPage('DROPKERB-IT')]
  const publish = async ({ save, act }: typeof one, version: number, title: string) => {
    await save(version, title)
    await act('publish', { version: version + 1 })
  }
  await publish(one, 0, 'One')
  await publish(one, 2, 'One again')
  await publish(two, 0, 'Two')
  const { versions } = await callOperation<{ versions: ContentVersion[] }>('GET', `${site}/versions`)
  expect(versions.map(({ revision, page: name }) => [revision, name])).toEqual([
    [3, two.name],
    [2, one.name],
    [1, one.name],
  ])
  expect(await readFailure(await requestOperation('POST', `${site}/restore`, { body: { latest: 2, revision: 1 } }))).toMatchObject({
    errorId: 'OPS412',
  })
  const key = crypto.randomUUID()
  for (let i = 0; i < 2; i += 1) await callOperation('POST', `${site}/restore`, { body: { latest: 3, revision: 1 }, key })
  const seenIn = async ({ name }: typeof one) => {
    const response = await callPlatform('GET', `/live/caas/v1/canvas/page/DROPKERB-IT/${name}`, { locale: 'it-it' })
    return response.ok ? canvas.parse(await response.json()).meta.title : null
  }
  expect([await seenIn(one), await seenIn(two)]).toEqual(['One', null])
})

test('a preview link shows the draft of its page to whoever has it, and of no other (CMS-22)', async () => {
  const env = { STOREFRONTS: 'https://shop.example', PREVIEW: 'off' as const }
  const { name, path, save, act, seen } = aPage()
  await save(0, 'Live')
  await act('publish', { version: 1 })
  await save(2, 'Draft')
  const { url, expiresAt } = await (
    await requestOperation('GET', `${path}/preview-link`, { env })
  ).json<{ url: string; expiresAt: string }>()
  expect(url).toMatch(new RegExp(`^https://shop\\.example/en-us/${name}\\?draft=[\\w.-]+$`))
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now())
  const token = new URL(url).searchParams.get('draft') ?? ''
  const withDraft = async (of: string, draft: string) => {
    const response = await callPlatform('GET', `/live/caas/v1/canvas/page/HALVERN-US/${of}?draft=${draft}`, { env })
    return response.ok ? canvas.parse(await response.json()).meta.title : null
  }
  expect([await withDraft(name, token), await withDraft(name, `${token}x`), await seen()]).toEqual(['Draft', 'Live', 'Live'])
  const other = aPage()
  await other.save(0, 'Other')
  expect(await withDraft(other.name, token)).toBeNull()
})

test.each(['/operations/v1/content/sites/HALVERN-XX/pages', '/operations/v1/content/sites/HALVERN-US/pages/..%2Fhome'])(
  '%s is API404',
  async (path) => {
    expect(await readFailure(await requestOperation('GET', path))).toMatchObject({ status: 404, errorId: 'API404' })
  },
)
