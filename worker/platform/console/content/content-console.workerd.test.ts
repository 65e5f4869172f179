import { beforeAll, expect, test } from 'vitest'
import { blocks, blockTypes } from '#contracts/blocks'
import type { AuthoredPage } from '#contracts/entities/authored-page'
import type { ContentPage } from '#contracts/operations/content'
import { collectFormFields, visitConsole } from '../../test/console'
import { callOperation, createOperatorToken } from '../../test/operators'
import { platformEnv } from '../../test/platform'
import { listSchemaFields } from './block-fields'

const env = { STOREFRONTS: 'https://shop.example' }
const inEveryLanguage = (text: string) => ({ en: text, fr: `${text} fr`, de: text, it: text, es: text, nl: text })

const document: AuthoredPage = {
  ...{ id: 'home', type: 'home', meta: { title: inEveryLanguage('Home'), description: inEveryLanguage('About') } },
  regions: {
    main: [
      {
        ...{ component: 'hero', id: 'hero', name: 'Autumn' },
        props: {
          title: inEveryLanguage('Old title'),
          media: { src: 'halvern-dawn', alt: inEveryLanguage('Dawn') },
          targets: [{ text: inEveryLanguage('Shop'), url: '/cart', style: 'primary' }],
          activeFrom: '2026-11-01T13:00:00Z',
          unknownField: 7,
        },
      },
      { component: 'spacer', id: 'space', name: 'Space', props: { size: '16' } },
    ],
  },
}

beforeAll(() => platformEnv.CANVASES.put('live/HALVERN/home', JSON.stringify(document)))

async function visit(path: string, form?: Record<string, string>, name = 'anna') {
  const token = await createOperatorToken(undefined, name)
  const response = await visitConsole(path, { token, env, ...(form && { form: { key: crypto.randomUUID(), ...form } }) })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}
const read = (site: string, page = 'home') => callOperation<ContentPage>('GET', `/operations/v1/content/sites/${site}/pages/${page}`)

const formOf = (html: string, action: string) =>
  html.split('<form').find((part) => part.includes(`action="${action}"`) && part.includes('class="editor"')) ?? ''

test('sites, their pages and the blocks of a page are listed (CMS-26)', async () => {
  expect((await visit('/ops/content')).text).toContain('<a href="/ops/content/HALVERN-US">Halvern United States</a>')
  const site = await visit('/ops/content/HALVERN-US')
  expect(site.text).toContain('<a href="/ops/content/HALVERN-US/page?page=home">home</a>')
  const page = await visit('/ops/content/HALVERN-US/page?page=home')
  expect(page.text).toContain('Hero: Autumn')
  expect(page.text).toContain('“Old title”')
  expect(page.text).toContain('https://shop.example/en-us?draft=')
  expect((await visit('/ops/content/HALVERN-XX')).status).toBe(422)
})

test('a block is a form; sent as it is, it changes nothing of the block (CMS-26)', async () => {
  const place = '/ops/content/HALVERN-US/block'
  const { text } = await visit(`${place}?page=home&block=hero`)
  expect(text).toContain('value="2026-11-01T08:00"')
  const saved = await visit(place, { ...collectFormFields(formOf(text, place)), do: 'save' })
  expect([saved.status, saved.location]).toEqual([303, '/ops/content/HALVERN-US/page?page=home&done=save'])
  expect((await read('HALVERN-US')).document).toEqual(document)
})

test('an editor changes a text, a link and a time in the zone of the site; other languages stay (CMS-26)', async () => {
  const place = '/ops/content/DUNNAGE-CA/block'
  await platformEnv.CANVASES.put('live/DUNNAGE/home', JSON.stringify(document))
  const { text } = await visit(`${place}?page=home&block=hero`)
  expect(text).toContain('Title (English)')
  expect(text).toContain('Title (French)')
  const entered = { 'title.en': 'New title', 'title.fr': '', 'targets.0.url': '/help', activeTo: '2026-12-24T08:00', do: 'save' }
  await visit(place, { ...collectFormFields(formOf(text, place)), ...entered })
  const { document: now, findings } = await read('DUNNAGE-CA')
  expect(now.regions.main?.[0]?.props).toMatchObject({
    title: { en: 'New title', fr: '', de: 'Old title' },
    targets: [{ url: '/help' }],
    activeTo: '2026-12-24T13:00:00.000Z',
  })
  expect(findings.map(({ path, problem }) => `${path.slice(3).join('.')}: ${problem}`)).toEqual([
    'props.targets.0.url: /help leads nowhere',
    'props.title: title "New title" is missing in fr',
  ])
  const again = await visit(`${place}?page=home&block=hero`)
  expect(again.text).toContain('/help leads nowhere')
  expect(again.text).toMatch(/id="targets\.0\.url"[^>]*aria-describedby="[^"]*targets\.0\.url-findings" aria-invalid="true"/)
  const page = await visit('/ops/content/DUNNAGE-CA/page?page=home')
  expect(page.text).toContain('2 problems')
  expect(page.text).not.toContain('Publish now')
})

test('rows of a list are added, moved and removed, without scripts (CMS-26)', async () => {
  const place = '/ops/content/HALVERN-GB/block'
  const act = async (query: string, entered: Record<string, string>) => {
    const { text } = await visit(`${place}?page=home&block=hero${query}`)
    return visit(place, { ...collectFormFields(formOf(text, place)), ...entered })
  }
  const { location } = await act('', { do: 'add:targets' })
  expect(location).toContain('add=targets')
  await act('&add=targets', { 'targets.1.text.en': 'Second', 'targets.1.url': '/stores', do: 'up:targets.1' })
  const links = async () =>
    ((await read('HALVERN-GB')).document.regions.main?.[0]?.props.targets as { text: { en: string } }[]).map((each) => each.text.en)
  expect(await links()).toEqual(['Second', 'Shop'])
  await act('', { do: 'remove:targets.0' })
  expect(await links()).toEqual(['Shop'])
})

test('blocks are moved, removed and added by forms (CMS-26)', async () => {
  const place = '/ops/content/HALVERN-FR/page'
  const act = async (form: Record<string, string>) => {
    const { version } = await read('HALVERN-FR')
    return visit(place, { page: 'home', version: String(version), ...form })
  }
  const order = async () => (await read('HALVERN-FR')).document.regions.main?.map(({ id }) => id)
  await act({ do: 'down:hero' })
  expect(await order()).toEqual(['space', 'hero'])
  const added = await act({ do: 'add', component: 'rich-text', after: 'space' })
  expect(added.location).toBe('/ops/content/HALVERN-FR/block?page=home&block=rich-text-1')
  expect(await order()).toEqual(['space', 'rich-text-1', 'hero'])
  await act({ do: 'remove:space' })
  expect(await order()).toEqual(['rich-text-1', 'hero'])
})

test('what a second editor entered stays on the page until they decide, and nothing of the first is lost (CMS-18, CMS-26)', async () => {
  const place = '/ops/content/HALVERN-DE/block'
  const [forAnna, forBen] = [await visit(`${place}?page=home&block=hero`), await visit(`${place}?page=home&block=space`)]
  await visit(place, { ...collectFormFields(formOf(forAnna.text, place)), 'title.de': 'Von Anna', do: 'save' })
  const refused = await visit(place, { ...collectFormFields(formOf(forBen.text, place)), size: '64', do: 'save' }, 'ben')
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('anna changed this page meanwhile')
  await visit(place, { ...collectFormFields(formOf(refused.text, place)), do: 'save' }, 'ben')
  const { main } = (await read('HALVERN-DE')).document.regions
  expect(main?.map(({ props }) => [props.title, props.size])).toMatchObject([
    [{ de: 'Von Anna' }, undefined],
    [undefined, '64'],
  ])
})

test('a page is scheduled in the zone of its site, published, and shown as it was (CMS-19, CMS-21, CMS-26)', async () => {
  const place = '/ops/content/HALVERN-IT/page'
  const act = async (form: Record<string, string>) =>
    visit(place, { page: 'home', version: String((await read('HALVERN-IT')).version), ...form })
  await act({ do: 'down:hero' })
  expect((await act({ do: 'schedule', at: '' })).status).toBe(409)
  await act({ do: 'schedule', at: '2031-01-15T08:00' })
  expect((await read('HALVERN-IT')).scheduled?.publishAt).toBe('2031-01-15T07:00:00.000Z')
  expect((await visit(`${place}?page=home`)).text).toContain('Wed, Jan 15, 2031, 8:00 AM GMT+1')
  await act({ do: 'unschedule' })
  await act({ do: 'publish' })
  await act({ do: 'up:hero' })
  await act({ do: 'publish' })
  const [, first] = (
    await callOperation<{ versions: { revision: number }[] }>('GET', '/operations/v1/content/sites/HALVERN-IT/pages/home/versions')
  ).versions
  expect((await act({ do: `restore:${first?.revision}:published` })).location).toContain('done=restore')
  expect((await read('HALVERN-IT')).document.regions.main?.map(({ id }) => id)).toEqual(['space', 'hero'])
  expect((await visit(`${place}?page=home`)).text).toContain('restored by anna')
})

test('a page that is not there yet is begun (CMS-26)', async () => {
  const place = '/ops/content/HALVERN-ES/page'
  expect((await visit(`${place}?page=spring`)).text).toContain('Create page')
  await visit(place, { page: 'spring', version: '0', do: 'begin' })
  expect((await visit(`${place}?page=spring`)).text).toContain('No blocks yet.')
})

test.each(blockTypes)('the form of a %s shows every field of its contract but what holds other blocks (CMS-26)', (type) => {
  const fields = Object.entries(listSchemaFields(blocks[type]))
  expect(fields.length).toBeGreaterThan(5)
  expect(fields.filter(([, { kind }]) => kind === 'kept').map(([name]) => name)).toEqual([])
})
