import { addToCode } from '../add-to-code.ts'
import { addToJson } from '../add-to-json.ts'
import type { SourceFiles } from '../source-files.ts'
import type { Scaffold } from './kind.ts'
import { checkName, listIds } from './lists.ts'

/** English is the stand-in for every text. */
const like = 'en'

type NewLanguage = { name: string; all: readonly string[] }

/**
 * `npm run new -- language pl`: a language whose every text is English at first. `npm run content:confirm -- --report` counts those that still
 * are.
 */
export const newLanguage: Scaffold = (files, name) => {
  const all = listIds(files, 'languages')
  checkName('language', { name, like, all, form: /^[a-z]{2}$/ })
  const englishName = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(name)
  if (!englishName) throw new Error(`“${name}” is no language of ISO 639.`)
  // A table of some languages, such as those with spelling rules, has a default for all others.
  const review = addToCode(files, { name, like, all, onlyComplete: true })
  importTexts(files, name, englishName.toLowerCase().replace(/\W/g, ''))
  addAuthoredTexts(files, { name, all })
  addMessages(files, name)
  addSearchIndex(files, { name, all })
  return {
    review,
    write: [
      { file: `content/messages/${name}/shop.json`, what: 'the interface’s texts, in this file and those beside it' },
      { file: 'content/', what: `texts under "${name}"; npm run content:confirm -- --report ${name} lists the files by what is left` },
      { file: `content/voices/halvern/${name}.json`, what: 'what the brand says otherwise; so for the other brands' },
      { file: `content/glossary/${name}.json`, what: 'the term of each concept, and what no text says' },
      { file: 'domain/search/text-matching.ts', what: 'endings of its words' },
      { file: 'domain/search/query-phrases.ts', what: 'how shoppers write a price, a size, a number of persons' },
      { file: 'content/copy-rules.test.ts', what: 'its quotes, and phrases no text has' },
      { file: 'worker/platform/migrations (D1)', what: 'on a running platform, write each product again to fill the new search index' },
      { file: 'config/locales.ts', what: `a locale that reads it: npm run new -- locale ${name}-… --like nl-nl` },
    ],
  }
}

/** Texts that code imports by language: errors and brand voices. */
function importTexts(files: SourceFiles, name: string, variable: string) {
  const errors = 'worker/platform/error-response.ts'
  const formatImport = (id: string) => `import ${id} from '#content/messages/${id}/api.json'\n`
  files.replace(errors, formatImport(like), (own) => own + formatImport(name))
  files.replace(errors, `${name}: ${like}`, () => name)
  const voices = 'worker/platform/brand-voices.ts'
  const englishImport = `import { platform as english } from '#content/voices/dropkerb/${like}.json'\n`
  files.replace(voices, englishImport, (own) => own + own.replace('english', variable).replace(`${like}.json`, `${name}.json`))
  files.replace(voices, `${name}: { platform: english }`, (own) => own.replace('english', variable))
}

/** Texts in several languages side by side, and shoppers' texts with their translations. */
function addAuthoredTexts(files: SourceFiles, { name, all }: NewLanguage) {
  for (const file of files.list('content/**/*.json').filter((each) => !/^content\/(messages|voices|glossary)\//.test(each))) {
    const text = file.endsWith('/translations.json') ? addOriginals(files, file, name) : files.read(file)
    files.write(file, addToJson(file, text, { name, like, all }))
  }
}

type Review = { title: string; text: string }
type ReviewedProduct = { id: string; reviews: Review[] }

/** Translations of an English review have no English text to copy: the review itself is. */
function addOriginals(files: SourceFiles, file: string, name: string): string {
  const products = files
    .list(file.replace('translations.json', 'products-*.json'))
    .flatMap((each) => JSON.parse(files.read(each)) as ReviewedProduct[])
  const originals = new Map(
    products.flatMap(({ id, reviews }) => reviews.map((review, index): [string, Review] => [`${id}-${index + 1}`, review])),
  )
  const translations = JSON.parse(files.read(file)) as Record<string, Record<string, Review>>
  const english = Object.entries(translations).filter(([, byLanguage]) => !(like in byLanguage))
  return english.reduce((text, [reviewId]) => {
    const original = originals.get(reviewId)
    if (!original) throw new Error(`${file} translates the review ${reviewId}, which no product has.`)
    const { title, text: words } = original
    const start = text.indexOf(`"${reviewId}"`)
    const end = text.indexOf('\n  }', start)
    const entry = `,\n    "${name}": ${JSON.stringify({ title, text: words }, null, 1).replace(/\n\s*/g, ' ')}`
    return text.slice(0, end) + entry + text.slice(end)
  }, files.read(file))
}

/** Messages in the plural forms of the language. */
function addMessages(files: SourceFiles, name: string) {
  const { pluralCategories } = new Intl.PluralRules(name).resolvedOptions()
  const furtherForms = pluralCategories.filter((category) => category !== 'one' && category !== 'other')
  for (const file of files.list(`content/messages/${like}/*.json`))
    files.write(file.replace(`/${like}/`, `/${name}/`), translateKeys(files.read(file), furtherForms))
  for (const file of files.list(`content/voices/*/${like}.json`))
    files.write(file.replace(`${like}.json`, `${name}.json`), translateKeys(files.read(file), furtherForms))
  files.write(`content/glossary/${name}.json`, files.read(`content/glossary/${like}.json`))
}

/** English has two plural forms; further ones stand before `_other`, with its text. */
function translateKeys(text: string, furtherForms: readonly string[]): string {
  const lines = text.split('\n').flatMap((line) => {
    const [, stem, words] = /^(\s*"[^"]+)_other": (".*"),?$/.exec(line) ?? []
    return [...(stem ? furtherForms.map((form) => `${stem}_${form}": ${words},`) : []), line]
  })
  return lines.join('\n')
}

/** The search index has a column per language and cannot gain one: a new index takes its place. (decision 081) */
function addSearchIndex(files: SourceFiles, { name, all }: NewLanguage) {
  const tables = 'worker/platform/catalog/tables.ts'
  const [, index = ''] = /^ {2}(product_index\w*): \['rowid'/m.exec(files.read(tables)) ?? []
  if (!index) throw new Error(`${tables} has no product_index: add the search index of ${name} manually.`)
  const nextIndex = `product_index_${name}`
  for (const file of files.list('{scripts/seed,worker/platform}/**/*.ts'))
    files.write(file, files.read(file).replace(new RegExp(`\\b${index}\\b`, 'g'), nextIndex))
  const lastMigration = files.list('worker/platform/migrations/*.sql').at(-1) ?? ''
  const number = String(Number(/\/(\d{4})-/.exec(lastMigration)?.[1]) + 1).padStart(4, '0')
  const languages = [...all, name]
  files.write(
    `worker/platform/migrations/${number}-search-${name}.sql`,
    `-- In place of ${index}, which cannot gain a column.
CREATE VIRTUAL TABLE IF NOT EXISTS ${nextIndex} USING fts5 (
  brand, name, ${languages.join(', ')},
  content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);
INSERT INTO ${nextIndex} (${nextIndex}, rank) VALUES ('rank', 'bm25(0.0, 10.0, ${languages.map(() => '1.0').join(', ')})');
`,
  )
}
