import { addToCode } from '../add-to-code.ts'
import { addProperty } from '../add-property.ts'
import type { Scaffold } from './kind.ts'
import type { SourceFiles } from '../source-files.ts'

const sibling = { id: 'BIZUM', type: 'bizum', title: 'Bizum' }
const words = 'content/{messages,voices,catalog}/**/*.json'

/**
 * `npm run new -- payment-method SWISH --type swish --title Swish [--country NL] [--currency EUR]`: a redirect payment method. `type`: its
 * name at the payment provider. (docs/payments.md)
 */
export const newPaymentMethod: Scaffold = (files, name, { type = '', title = '', country, currency = 'EUR' }) => {
  if (!/^[A-Z]+(_[A-Z]+)*$/.test(name)) throw new Error(`“${name}” is no id of a payment method: SEPA_DIRECT_DEBIT is one.`)
  if (!/^[a-z][\w]*$/.test(type) || !title)
    throw new Error('Say its name at the provider and its name for shoppers: --type swish --title Swish')
  const ids = [...files.read('contracts/entities/payment.ts').matchAll(/^ {2}'([A-Z_]+)',$/gm)].map(([, id = '']) => id)
  if (ids.includes(name)) throw new Error(`There is a payment method ${name} already.`)
  const countries = country ? `countries: ['${country}'], ` : ''
  const entry = `{ type: '${type}', ${countries}currency: '${currency}' }`
  const review = addToCode(files, { name, like: sibling.id, all: ids, spell: (own) => (own.startsWith('{') ? entry : own) })
  files.replace('domain/payment/provider-methods.ts', `| '${sibling.type}'`, (own) => `${own} | '${type}'`)
  addToProvider(files, { type, title, country, currency })
  const spoken = files.list(words).filter((file) => files.write(file, withWords(files.read(file), name, title)))
  return {
    review,
    write: [
      { file: 'domain/payment/provider-methods.ts', what: 'countries, currency, largest amount' },
      { file: 'domain/payment/payment-behavior.ts', what: 'how it is captured, cancelled and refunded' },
      ...spoken.map((file) => ({ file, what: `texts of ${name}, now those of ${sibling.title}` })),
      { file: 'docs/payments.md', what: 'the method in the tables “Payment methods” and “Captured”' },
    ],
  }
}

type AtProvider = { type: string; title: string; country: string | undefined; currency: string }

/** Adds the provider's name for it, on the platform and in the sandbox. */
function addToProvider(files: SourceFiles, { type, title, country = 'NL', currency }: AtProvider) {
  const isKnown = new RegExp(`"${type}"`).test(files.read('vendor/adyen/checkout.ts'))
  if (!isKnown) throw new Error(`The payment provider's API knows no “${type}”: vendor/adyen/checkout.ts has the types it knows.`)
  files.replace(
    'worker/platform/payments/payment-method.ts',
    '    default:\n',
    (own) => `    case '${type}':\n      return { type: '${type}' }\n${own}`,
  )
  const offered = 'worker/sandbox/payments/payments.ts'
  const method = `{ type: '${type}', name: '${title}', countries: ['${country}'], currency: '${currency}' }`
  files.write(offered, addProperty(files.read(offered), 'localMethods', method))
  const redirects = 'worker/sandbox/payments/decide-payment.ts'
  files.write(redirects, addProperty(files.read(redirects), 'redirects', `'${type}'`))
  const captured = 'worker/sandbox/payments/modifications.ts'
  files.write(captured, addProperty(files.read(captured), 'autoCapturedMethods', `'${type}'`))
}

/** Duplicates each text of the sibling under the new name. */
function withWords(text: string, name: string, title: string): string {
  const spoken = new RegExp(`^ *"payment\\.(\\w+\\.)?${sibling.id}".*$`)
  const lines = text.split('\n').flatMap((line) => {
    if (!spoken.test(line)) return [line]
    return [line.replace(/,?$/, ','), line.replace(sibling.id, name).replaceAll(sibling.title, title)]
  })
  return lines.join('\n')
}
