"""What things are made of."""

import bpy

from studio import linear


def _principled(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    return material, material.node_tree.nodes["Principled BSDF"], material.node_tree


def _bump(tree, shader, height, strength, distance=0.01, previous=None):
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = strength
    bump.inputs["Distance"].default_value = distance
    tree.links.new(height, bump.inputs["Height"])
    if previous is not None:
        tree.links.new(previous, bump.inputs["Normal"])
    tree.links.new(bump.outputs[0], shader.inputs["Normal"])
    return bump.outputs[0]


def _coordinates(tree, scale=(1, 1, 1), kind="Object"):
    source = tree.nodes.new("ShaderNodeTexCoord")
    mapping = tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = scale
    tree.links.new(source.outputs[kind], mapping.inputs["Vector"])
    return mapping.outputs[0]


def _noise(tree, scale, detail=3.0, stretch=(1, 1, 1), kind="Object"):
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = detail
    tree.links.new(_coordinates(tree, stretch, kind), noise.inputs["Vector"])
    return noise.outputs[0]


def plain(colour, rough=0.45, coat=0.0, coat_rough=0.1, grain=0.0, grain_scale=220, specular=0.5, subsurface=0.0):
    """Plastic, paint, rubber, enamel: one colour, more or less glossy, smooth or grained."""
    material, shader, tree = _principled("plain")
    shader.inputs["Base Color"].default_value = linear(colour)
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Coat Weight"].default_value = coat
    shader.inputs["Coat Roughness"].default_value = coat_rough
    shader.inputs["Specular IOR Level"].default_value = specular
    if subsurface:
        shader.inputs["Subsurface Weight"].default_value = subsurface
        shader.inputs["Subsurface Radius"].default_value = (0.06, 0.04, 0.03)
    if grain:
        _bump(tree, shader, _noise(tree, grain_scale, 2), grain, 0.004)
    return material


def metal(colour, rough=0.28, brushed=None, strength=0.12):
    """Metal; `brushed` is the stretch of its scratches, as (1, 1, 60) for scratches around a standing cylinder."""
    material, shader, tree = _principled("metal")
    shader.inputs["Base Color"].default_value = linear(colour)
    shader.inputs["Metallic"].default_value = 1.0
    shader.inputs["Roughness"].default_value = rough
    if brushed:
        scratches = _noise(tree, 6, 6, brushed)
        _bump(tree, shader, scratches, strength, 0.004)
    return material


def powder_coat(colour, rough=0.5):
    """Painted steel with the fine orange peel of powder coating."""
    return plain(colour, rough=rough, coat=0.15, coat_rough=0.35, grain=0.25, grain_scale=260)


def glass(colour="#ffffff", rough=0.02, ior=1.46, tint=1.0):
    """Clear stuff. For shadows and bounced light it counts as a mere filter, so that what is inside is lit."""
    material, shader, tree = _principled("glass")
    shader.inputs["Base Color"].default_value = linear(colour)
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Transmission Weight"].default_value = tint
    shader.inputs["IOR"].default_value = ior
    path = tree.nodes.new("ShaderNodeLightPath")
    either = tree.nodes.new("ShaderNodeMath")
    either.operation = "MAXIMUM"
    tree.links.new(path.outputs["Is Shadow Ray"], either.inputs[0])
    tree.links.new(path.outputs["Is Diffuse Ray"], either.inputs[1])
    filtered = tree.nodes.new("ShaderNodeBsdfTransparent")
    filtered.inputs["Color"].default_value = [0.5 + 0.5 * c for c in linear(colour)]
    mix = tree.nodes.new("ShaderNodeMixShader")
    tree.links.new(either.outputs[0], mix.inputs[0])
    tree.links.new(shader.outputs[0], mix.inputs[1])
    tree.links.new(filtered.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], tree.nodes["Material Output"].inputs["Surface"])
    return material


def light(colour, strength):
    material, shader, _ = _principled("light")
    shader.inputs["Base Color"].default_value = linear(colour)
    shader.inputs["Emission Color"].default_value = linear(colour)
    shader.inputs["Emission Strength"].default_value = strength
    return material


def picture(path, strength=1.0, rough=0.08, emission=True, coat=1.0):
    """A printed or glowing picture, laid on by the UV map; a display when it glows."""
    material, shader, tree = _principled("picture")
    image = tree.nodes.new("ShaderNodeTexImage")
    image.image = bpy.data.images.load(path)
    image.extension = "EXTEND"
    if emission:
        shader.inputs["Base Color"].default_value = (0.003, 0.003, 0.004, 1)
        tree.links.new(image.outputs[0], shader.inputs["Emission Color"])
        shader.inputs["Emission Strength"].default_value = strength
    else:
        tree.links.new(image.outputs[0], shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Coat Weight"].default_value = coat
    return material


def fabric(colour, weave=340.0, strength=0.35, rough=0.85, sheen=0.35, tint="#ffffff", mottle=0.06, wrinkles=0.0, wrinkle_scale=6.0, kind="Object"):
    """Woven cloth: crossing threads, a little unevenly dyed, with the soft edge light of its fibres."""
    material, shader, tree = _principled("fabric")
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Sheen Weight"].default_value = sheen
    shader.inputs["Sheen Tint"].default_value = linear(tint)
    shader.inputs["Specular IOR Level"].default_value = 0.25
    mix = tree.nodes.new("ShaderNodeMix")
    mix.data_type = "RGBA"
    mix.blend_type = "MULTIPLY"
    mix.inputs["Factor"].default_value = mottle
    mix.inputs["A"].default_value = linear(colour)
    tree.links.new(_noise(tree, 30, 4), mix.inputs["B"])
    tree.links.new(mix.outputs["Result"], shader.inputs["Base Color"])
    threads = []
    for direction in ("X", "Y" if kind == "UV" else "Z"):
        wave = tree.nodes.new("ShaderNodeTexWave")
        wave.bands_direction = direction
        wave.inputs["Scale"].default_value = weave / 6.28
        wave.inputs["Distortion"].default_value = 0.4
        tree.links.new(_coordinates(tree, kind=kind), wave.inputs["Vector"])
        threads.append(wave.outputs["Fac"])
    both = tree.nodes.new("ShaderNodeMath")
    both.operation = "MULTIPLY"
    tree.links.new(threads[0], both.inputs[0])
    tree.links.new(threads[1], both.inputs[1])
    normal = _bump(tree, shader, both.outputs[0], strength, 0.003)
    if wrinkles:
        _bump(tree, shader, _noise(tree, wrinkle_scale, 4), wrinkles, 0.05, normal)
    return material


def leather(colour, rough=0.5, grain=0.35, scale=60.0, nap=0.0):
    """Leather with its cells; suede when it has a `nap`."""
    material, shader, tree = _principled("leather")
    mix = tree.nodes.new("ShaderNodeMix")
    mix.data_type = "RGBA"
    mix.blend_type = "MULTIPLY"
    mix.inputs["Factor"].default_value = 0.25
    mix.inputs["A"].default_value = linear(colour)
    tree.links.new(_noise(tree, 8, 5), mix.inputs["B"])
    tree.links.new(mix.outputs["Result"], shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Sheen Weight"].default_value = nap
    cells = tree.nodes.new("ShaderNodeTexVoronoi")
    cells.feature = "DISTANCE_TO_EDGE"
    cells.inputs["Scale"].default_value = scale
    tree.links.new(_coordinates(tree), cells.inputs["Vector"])
    normal = _bump(tree, shader, cells.outputs["Distance"], grain, 0.006)
    _bump(tree, shader, _noise(tree, scale * 4, 4), grain * 0.8, 0.004, normal)
    return material


def wood(colour, dark, grain=(0.5, 7, 7), rough=0.42):
    """Veneer: long streaks along the axis that `grain` stretches least, with fine pores between."""
    material, shader, tree = _principled("wood")
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.34, 0.7
    ramp.color_ramp.elements[0].color = linear(dark)
    ramp.color_ramp.elements[1].color = linear(colour)
    streaks = _noise(tree, 2.6, 9, grain)
    tree.links.new(streaks, ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = rough
    pores = _noise(tree, 22, 4, grain)
    _bump(tree, shader, pores, 0.12, 0.004)
    return material
