// cspell:disable
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Language, languages } from '#config/locales'
import { searchPages } from '#domain/content/authored-pages'
import pageWords from './page-words.json'

type LocalizedTexts = Record<Language, string>
const words: Record<string, LocalizedTexts> = pageWords
const builtIn = ['track-order', 'size-chart/clothing', 'newsletter']

/** Title and description of a page, as Europeans read them; a built-in page has words alone. */
function readTeaser(page: string, language: Language) {
  const keywords = words[page]?.[language] ?? ''
  if (builtIn.includes(page)) return { page, title: '', description: '', keywords }
  const folder = ['store-locator', 'gift-card'].includes(page) ? 'HALVERN' : 'HALVERN-EMEA'
  const { meta } = JSON.parse(readFileSync(`content/sites/${folder}/${page}.json`, 'utf8')) as {
    meta: { title: LocalizedTexts; description: LocalizedTexts }
  }
  return { page, title: meta.title[language], description: meta.description[language], keywords }
}

test('every page has words in all languages, each once', () => {
  for (const [page, texts] of Object.entries(words))
    for (const language of languages) {
      const list = texts[language].split(' ')
      expect(list.length, `${page} ${language}`).toBeGreaterThan(4)
      expect(new Set(list).size, `${page} ${language}`).toBe(list.length)
    }
})

const [returns, delivery, warranty, contact] = ['help/returns/how-to-return', 'help/delivery', 'help/warranty', 'help/contact-us']
const [track, stores, sizes] = ['track-order', 'store-locator', 'size-chart/clothing']

test.each([
  ['en', returns, 'return policy|returns|refund|exchange|how do I send something back'],
  ['en', delivery, 'shipping|shipping cost|free shipping|delivery time|how long does shipping take'],
  ['en', contact, 'customer service|contact us|phone number|faq'],
  ['en', track, 'order status|track my order|where is my order|cancel order|tracking'],
  ['en', warranty, 'warranty|repair|broken zipper'],
  ['en', stores, 'stores near me|opening hours'],
  ['en', sizes, 'size guide|size chart'],
  ['fr', returns, 'politique de retour|remboursement|échange'],
  ['fr', delivery, 'frais de port|délai de livraison|livraison gratuite'],
  ['fr', contact, 'service client|nous contacter'],
  ['fr', track, 'suivi de commande|où est ma commande|suivre mon colis'],
  ['de', returns, 'Rückgabe|Rücksendung|Retoure|Umtausch|Widerruf'],
  ['de', delivery, 'Versandkosten|Lieferzeit|Lieferung'],
  ['de', contact, 'Kundenservice|Kontakt|Telefonnummer'],
  ['de', track, 'Bestellstatus|Sendungsverfolgung|Wo ist meine Bestellung?'],
  ['de', sizes, 'Größentabelle|Größen'],
  ['it', returns, 'reso|rimborso|politica di reso'],
  ['it', delivery, 'spese di spedizione|consegna'],
  ['it', contact, 'servizio clienti|contatti|assistenza'],
  ['it', track, 'stato ordine|traccia ordine|dov’è il mio ordine'],
  ['es', returns, 'devoluciones|política de devoluciones|reembolso'],
  ['es', delivery, 'gastos de envío|entrega'],
  ['es', contact, 'atención al cliente|contacto'],
  ['es', track, 'estado del pedido|seguimiento del pedido|dónde está mi pedido'],
  ['nl', returns, 'retourneren|ruilen|terugbetaling'],
  ['nl', delivery, 'verzendkosten|levertijd|bezorging'],
  ['nl', contact, 'klantenservice|contact'],
  ['nl', track, 'bestelstatus|track en trace|waar is mijn bestelling'],
] as const)('%s: %s is found by “%s” (PLP-35)', (language, page, searches) => {
  const teasers = Object.keys(words).map((name) => readTeaser(name, language))
  for (const search of searches.split('|'))
    expect(
      searchPages(teasers, search, language).map((found) => found.page),
      search,
    ).toContain(page)
})

test.each([
  ['en', 'help'],
  ['fr', 'aide'],
  ['de', 'Hilfe'],
  ['it', 'aiuto'],
  ['es', 'ayuda'],
  ['nl', 'hulp'],
] as const)('%s: “%s” finds the pages of help (PLP-35)', (language, search) => {
  const teasers = Object.keys(words).map((name) => readTeaser(name, language))
  const found = searchPages(teasers, search, language).map(({ page }) => page)
  expect(found).toEqual(expect.arrayContaining([contact, delivery, returns, warranty, track]))
})

test.each(['jacket', 'rain jacket', 'black size M'])('“%s” is about none of them (PLP-35)', (search) => {
  expect(
    searchPages(
      Object.keys(words).map((name) => readTeaser(name, 'en')),
      search,
      'en',
    ),
  ).toEqual([])
})
