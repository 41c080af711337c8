const MEASURE =
  /(?<=[\d}]) (?=(?:[µnmck]?m|[mk]?g|m?l|°C)(?![\p{L}\p{N}]))|(?<=(?:^|[ (])(?:Ø|G?H)) (?=\d)/gu;

/** A name or fact as it is shown: no line ends inside `98,5 mm`, `Ø 98,5` or `H 10`. Data keep their plain spaces. */
export const setMeasures = (text: string): string => text.replace(MEASURE, '\u00a0');
