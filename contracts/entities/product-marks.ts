/** Boolean product marks, usable as filters: `refine_1=sale=true`. */
export const productMarks = ['sale', 'new', 'bestseller', 'exclusive'] as const
export type ProductMark = (typeof productMarks)[number]
