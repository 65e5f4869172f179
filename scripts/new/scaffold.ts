import { newBlock } from './kinds/block.ts'
import { newCountry } from './kinds/country.ts'
import { newCurrency } from './kinds/currency.ts'
import { newLocale } from './kinds/locale.ts'
import { newPaymentMethod } from './kinds/payment-method.ts'
import type { Options, Plan, Scaffold } from './kinds/kind.ts'
import { SourceFiles } from './source-files.ts'

export const kinds = {
  locale: newLocale,
  country: newCountry,
  currency: newCurrency,
  block: newBlock,
  'payment-method': newPaymentMethod,
} satisfies Record<string, Scaffold>

export function isKind(kind: string | undefined): kind is keyof typeof kinds {
  return kind !== undefined && Object.hasOwn(kinds, kind)
}

export type OneMore = { kind: keyof typeof kinds; name: string; options?: Options }

/** Adds an entry of a kind to the repository copy at `root`. Throws an Error whose message says what to do instead. */
export async function scaffold(root: string, { kind, name, options = {} }: OneMore): Promise<Plan & { files: string[] }> {
  const files = new SourceFiles(root)
  const plan = kinds[kind](files, name, options)
  return { ...plan, files: await files.save() }
}
