/** The company number of the page's brand, 1 or 3 (specification 9). */
export const firmOfPage = (): 1 | 3 => (document.documentElement.dataset['brand'] === 'light' ? 3 : 1);
