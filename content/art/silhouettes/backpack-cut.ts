import { symmetric } from '../kernel/geometry.ts'

/** The bag's outline, the same from the front and from behind. */
export const packBody = symmetric('400,170! 500,168 556,200 570,300 584,460 592,640 590,780 572,862 520,892 400,900!')
