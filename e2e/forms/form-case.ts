import type { RouteName } from '#routes'
import type { FormShopper, ShopperName } from './form-shoppers'

/** A form by the page it is sent to and its intent, as in `signIn sign-in`. */
export type FormKey = `${RouteName} ${string}`

/** A file that is chosen, with any content. */
type UploadedFile = { name: string; mimeType: string; buffer: Buffer }
/** What is typed, chosen or ticked, by the name of the field. A getter where each sending needs its own: cases outlive a file of tests. */
export type TypedFields = Readonly<Record<string, string | boolean | UploadedFile>>

/** Written here, or known only when the shopper comes to it. */
type ValueOrGetter<T> = T | ((shopper: FormShopper) => Promise<T>)

/** What is wrong: a field that says so by a message, or a call that the platform refuses, which the form says by one. */
type InvalidSubmission =
  | { fields?: TypedFields; field: string; says: string }
  /** The form as a whole says it: of its fields, or of a call that fails, as in `cart.addItem` or `cart.addItem~ITEM_OOS`. */
  | { fields?: TypedFields; refused?: string; says: string; leadsTo?: RouteName }
  /** There is nothing to be wrong: it asks nobody. */
  | { never: string }

/**
 * What the answer is: a message by its key, the next page, or something of the page that is other than before. At least one of them. Calls named
 * as `answered` get the contract's sample for an answer: the demo data that other journeys stand on stays as it is.
 */
type ValidSubmission = {
  answered?: string
  fields?: ValueOrGetter<TypedFields>
  says?: string
  leadsTo?: RouteName
  shows?: string
  gone?: string
}

export type FormCase = {
  by: ShopperName
  /** The page the form stands on; the one where the shopper is, if none is named. */
  at?: ValueOrGetter<string>
  /** A part of the page where it repeats the form. */
  within?: string
  /** Which button, of a form with several for one intent. */
  press?: string
  wrong: InvalidSubmission
  right: ValidSubmission
}

export type FormCases = Partial<Record<FormKey, FormCase>>
