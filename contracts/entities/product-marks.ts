/** What is true or not of a product, and a listing can be narrowed to: `refine_1=sale=true`. (PLP-10) */
export const productMarks = ['sale', 'new', 'bestseller', 'exclusive'] as const
export type ProductMark = (typeof productMarks)[number]
