/** Heights of the figures that products are drawn beside, in centimeters: an adult, and a child of six. */
export const figureHeights = { adult: 175, child: 116 }
