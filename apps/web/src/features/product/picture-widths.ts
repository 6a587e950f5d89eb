/** The widths that a product's page gives its large picture. */
export const pictureWidths = '(max-width: 619px) 92vw, (max-width: 899px) 46vw, 720px';
