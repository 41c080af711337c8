/** The address hash follows a section whose top is this near to the top of the window (specification 9). */
export const SECTION_NEAR_PX = 120;

/** Sub-navigation leaves this much room above its target (specification 9). */
export const SUB_NAVIGATION_OFFSET_PX = 100;

export interface SectionTop {
  id: string;
  /** Distance from the top of the window; negative above it. */
  top: number;
}

/** The section nearest the top, within 120 px of it; null where none is. */
export function sectionNearTop(sections: readonly SectionTop[]): string | null {
  let nearest: SectionTop | null = null;
  for (const section of sections) {
    if (Math.abs(section.top) > SECTION_NEAR_PX) continue;
    if (!nearest || Math.abs(section.top) < Math.abs(nearest.top)) nearest = section;
  }
  return nearest?.id ?? null;
}

/** Where the window has to scroll so that a target stands 100 px below its top. */
export function subNavigationTop(targetTop: number, scrollY: number): number {
  return Math.max(0, targetTop + scrollY - SUB_NAVIGATION_OFFSET_PX);
}
