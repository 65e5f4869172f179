import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Language, languages } from '#config/locales'
import { toAmericanEnglish } from '#domain/content/local-spelling'
import { type AuthoredText, listAuthoredTexts } from './test/authored-texts'
import { formalAddress, isFormal } from './test/formal-address'

/** Who is spoken to otherwise than the style of the language says: whole words, and requests that a sentence begins with. */
const otherAddressForms: Partial<Record<Language, RegExp>> = {
  fr: createWordPattern('tu|te|toi|ta|tes|ton|t’\\p{L}+', 'balaie|choisis|deviens|écris|essaie|envoie|fais|lave-le|pars|prends|viens'),
  de: createWordPattern(
    'du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?',
    'bleib|bring|frag|geh|gib|hol|lass|melde|nimm|probier|prüfe?|sag|schick|schreib|versuche?|wähle?|werde|zieh',
  ),
  it: createWordPattern('lei|voi|vi|vostr[oaie]|scegliete|sedetevi|riprovate', 'inserisca|porti|prenda|riprovi|scelga|scriva|verifichi'),
  es: createWordPattern(
    'ustedes|usted|vosotr[oa]s|vuestr[oa]s?|os|inténtelo|escríbanos|díganos',
    'bájela|compruebe|elija|empiece|engráselas|escriba|introduzca|lleve|mande|pruebe|revise|traiga',
  ),
  nl: createWordPattern('u|uw|uzelf', 'kijkt u|kiest u'),
}

/** The same letters in another sense: a shade of color, a plural, a backward reference, kilometers an hour, an EU site's name. */
const otherSenses = /\bun ton\b|\bdodici di voi\b|\bcon lei\b|\bkm\/u\b|\bIhr Europa\b|L’Europe est à vous/gi

/** dropkerb says du and tu where the others say Sie and vous. (docs/copy/dropkerb.md) */
const ofDropkerb = /^(?:voices|catalog)\/dropkerb\/|^sites\/DROPKERB|^emails\/dropkerb\./

function createWordPattern(words: string, requests: string): RegExp {
  return new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])|(?:^|[.:;!?>]\\s*)(?:${requests})(?![\\p{L}])`, 'iu')
}

function findOtherAddress(language: Language, { file, text }: Pick<AuthoredText, 'file' | 'text'>): boolean {
  if (ofDropkerb.test(file) && language in formalAddress) return isFormal(language, text.replace(otherSenses, ''))
  return otherAddressForms[language]?.test(text.replace(otherSenses, '')) ?? false
}

/** Of a brand, or of the interface, where a brand says it otherwise. Texts that all brands show address nobody. */
function isSharedText({ file }: AuthoredText): boolean {
  return !/^(?:messages|voices|emails|search|people)\/|^(?:catalog|sites)\//.test(file) && !file.endsWith('/translations.json')
}

test('a form of address is found as a separate word and as an imperative', () => {
  const found = (language: Language, text: string, file = 'sites/HALVERN/cart.json') => findOtherAddress(language, { file, text })
  expect(found('de', 'Versuch es noch einmal.')).toBe(true)
  expect(found('fr', '<p>Un mot. Essaie ailleurs.</p>')).toBe(true)
  expect(found('nl', 'Wat zoekt u?')).toBe(true)
  expect(found('de', 'Ein netter Versuch in der Industrie')).toBe(false)
  expect(found('nl', 'Getest bij 80 km/u wind')).toBe(false)
  const pages = 'sites/DROPKERB-EMEA/cart.json'
  expect([found('de', 'Pack was rein.', pages), found('de', 'Packen Sie was rein.', pages)]).toEqual([false, true])
  expect([found('fr', 'Chez toi demain.', pages), found('fr', 'Essayez ailleurs.', pages)]).toEqual([false, true])
  expect(found('nl', 'Wat zoekt u?', pages)).toBe(true)
})

test.each(languages)('%s: a brand speaks to shoppers in one way, in messages, on authored pages and in the catalog', (language) => {
  expect(listAuthoredTexts(language).filter((each) => findOtherAddress(language, each))).toEqual([])
})

test.each(['de', 'fr'] as const)('%s: promotions and what else all brands show address nobody', (language) => {
  const shared = listAuthoredTexts(language).filter(isSharedText)
  expect(shared.length).toBeGreaterThan(50)
  expect(shared.filter(({ text }) => isFormal(language, text))).toEqual([])
})

/**
 * Straight quotes, three dots for one sign, and doubled or lost spaces. Also a sign not held to its word, which French does with a space that
 * does not break.
 */
const typewriterMarks = /['"]|\.\.\.| {2}|^ | $| [,.:;?!»]|[\u202f][:;?!»]|«[ \u202f]/

test.each(languages)('%s: what shoppers read is set as in print', (language) => {
  expect(listAuthoredTexts(language).filter(({ text }) => typewriterMarks.test(text.replace(/<[^>]*>/g, '')))).toEqual([])
})

/** How Britain and Canada write what America writes otherwise. */
const britishOnly =
  /colour|favour|honour|labour|behaviour|neighbour|flavour|\bgrey|metre|litre|\bcentre|theatre|fibre|programme|cancelled|travell|labelled|catalogue|organis|recognis|vulcanis|personalis|customis|apologis|realis[ei]|postcode|jumper|pyjama|aluminium|pavement|\bmum\b|towards|storey|\btorch|rucksack|\bcheque|licence|draught/i

test('English as the US reads it has no British spelling left, while it is written in one', () => {
  const texts = listAuthoredTexts('en').map(({ file, text }) => ({ file, text: text.replace(/<[^>]*>|\{\{?\w+\}\}?/g, ' ') }))
  expect(texts.filter(({ text }) => britishOnly.test(text)).length).toBeGreaterThan(50)
  expect(texts.filter(({ text }) => britishOnly.test(toAmericanEnglish(text)))).toEqual([])
})

const americanOnly = /\b(?:colors?|favorites?|gray|honor|canceled|centimeters?|kilometers?|liters?|programs?)\b/i

test('English is written as Britain spells it, so that Canada and the United Kingdom read it so', () => {
  const texts = listAuthoredTexts('en').filter(({ file }) => file !== 'search/color-words.json')
  expect(texts.filter(({ text }) => americanOnly.test(text.replace(/<[^>]*>|\{\{?\w+\}\}?/g, ' ')))).toEqual([])
})

test('where nothing is delivered, every language says what to do, as English does (SHIP-25)', () => {
  for (const language of languages) {
    const messages = JSON.parse(readFileSync(`content/messages/${language}/api.json`, 'utf8')) as Record<string, string>
    for (const reason of ['territory', 'forces']) expect(messages[`CANT_SHIP_THERE.${reason}`], language).toMatch(/\. \p{Lu}[^.]+\.$/u)
  }
})
