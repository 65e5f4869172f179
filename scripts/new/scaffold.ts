import { newBlock } from './kinds/block.ts'
import { newCountry } from './kinds/country.ts'
import { newCurrency } from './kinds/currency.ts'
import { newLanguage } from './kinds/language.ts'
import { newLocale } from './kinds/locale.ts'
import { newPaymentMethod } from './kinds/payment-method.ts'
import type { ScaffoldOptions, ScaffoldPlan, Scaffold } from './kinds/kind.ts'
import { SourceFiles } from './source-files.ts'

export const scaffoldsByKind = {
  language: newLanguage,
  locale: newLocale,
  country: newCountry,
  currency: newCurrency,
  block: newBlock,
  'payment-method': newPaymentMethod,
} satisfies Record<string, Scaffold>

export function isKind(kind: string | undefined): kind is keyof typeof scaffoldsByKind {
  return kind !== undefined && Object.hasOwn(scaffoldsByKind, kind)
}

export type ScaffoldRequest = { kind: keyof typeof scaffoldsByKind; name: string; options?: ScaffoldOptions }

/** Adds an entry of a kind to the repository copy at `root`. Throws an Error whose message says what to do instead. */
export async function runScaffold(
  root: string,
  { kind, name, options = {} }: ScaffoldRequest,
): Promise<ScaffoldPlan & { files: string[] }> {
  const files = new SourceFiles(root)
  const plan = scaffoldsByKind[kind](files, name, options)
  return { ...plan, files: await files.save() }
}
